/** SA-143: two who travel together. */
export interface Bond {
  id: string
  a: string
  b: string
  since: number
}

export interface Captivity {
  captive: string
  captor: string
  bond: string
  since: number
}
