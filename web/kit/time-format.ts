/** Writes moments. The format is made when the first one is written: that takes longer than drawing a small page. */
export function timeFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat(undefined, options)
    return format.format(at)
  }
}
