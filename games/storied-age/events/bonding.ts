import type { StoriedAge } from '../state.ts'

export function addBond(state: StoriedAge, id: string, a: string, b: string): void {
  state.made.bonds += 1
  state.bonds.push({ id, a, b, since: state.chapter?.number ?? 0 })
}

/** Bonds end, and with them whatever captivity they were. */
export function endBonds(state: StoriedAge, isEnded: (bond: StoriedAge['bonds'][number]) => boolean): void {
  const ended = state.bonds.filter(isEnded)
  state.bonds = state.bonds.filter((bond) => !ended.includes(bond))
  state.captivities = state.captivities.filter((one) => !ended.some((bond) => bond.id === one.bond))
}

/** SA-155: the captivity and its bond end together. */
export function setFree(state: StoriedAge, captive: string): void {
  const captivity = state.captivities.find((one) => one.captive === captive)
  if (captivity) endBonds(state, (bond) => bond.id === captivity.bond)
}
