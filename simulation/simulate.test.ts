import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { plantedFaults } from './planted/planted-faults.ts'
import type { Limits } from './script.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** In a process of its own, because the clock and chance of a whole process are replaced. */
function play(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const options = { encoding: 'utf8', cwd: ROOT } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, '--games', 'small', ...args], options)
  return { status, said: stdout + stderr }
}

/** Scripts of seeds that once failed, by the simulation's own fault or the server's, made short. */
const SCRIPTS: readonly Script[] = [
  {
    title: 'a node that was about to stop leaves nothing to the next world',
    kind: 'pair',
    seed: 954_796_140,
    nodes: 2,
    rows: [
      ['open', 0, 157, 267_737_490],
      ['sit', 1, 244, 3_471_800_503],
      ['watch', 3, 1336, 476_150_533],
      ['begin', 0, 159, 248_408_142],
      ['act', 1, 2784, 297_449_917],
      ['act', 0, 26_032, 1_958_375_947],
      ['restart', 4, 55_444, 2_801_945_692],
    ],
  },
  {
    title: 'what was told in time is read in time, however late a page reads it',
    kind: 'world',
    seed: 606_408_822,
    nodes: 2,
    rows: [
      ['open', 0, 240, 2_201_136_859],
      ['sit', 1, 264, 1_550_601_564],
      ['sit', 2, 167, 2_410_890_988],
      ['sit', 3, 277, 3_627_955_195],
      ['watch', 3, 903, 2_736_674_257],
      ['begin', 0, 166, 1_318_366_557],
      ['act', 1, 17_386, 2_391_165_579],
      ['break-page', 3, 28, 2_778_751_028],
      ['act', 3, 262, 4_167_612_701],
      ['common', 3, 1083, 1_902_026_980],
      ['hours', 2, 489, 1_588_851_722],
    ],
  },
  {
    title: 'who comes to a table in the moment in which it is removed is told so, however slow the store is',
    kind: 'world',
    seed: 123_810_001,
    nodes: 2,
    limits: { keepDays: 2, dayMegabytes: 0.002 },
    rows: [
      ['crash', 0, 16_053, 2_930_044_693],
      ['rest', 1, 92_049, 1_496_294_919],
      ['open', 5, 108_470, 3_889_050_400],
      ['watch', 3, 434, 1_319_124_123],
      ['fail-appends', 1, 12_696, 2_187_802_597],
      ['common', 5, 31, 2_306_881_910],
      ['slow-store', 3, 225, 909_081_992],
      ['slow-store', 2, 61, 586_211_654],
      ['fork', 5, 634, 272_099_752],
      ['remove-table', 0, 247, 1_991_657_591],
      ['reuse-id', 4, 117_230, 2_743_383_636],
    ],
  },
  {
    title: 'who looks back at a table in the moment in which it is removed is told so',
    kind: 'pair',
    seed: 488_705_708,
    nodes: 2,
    people: 5,
    limits: { keepDays: 0, dayMegabytes: 0 },
    rows: [
      ['open', 0, 256, 369_806_743],
      ['watch', 1, 1139, 189_784_276],
      ['watch', 2, 290, 2_142_195_641],
      ['sit', 4, 66_312, 2_769_129_724],
      ['claim', 0, 140_507, 2_930_282_172],
      ['watch', 0, 7794, 2_932_547_062],
      ['look', 1, 75_187, 2_974_223_897],
      ['read-back', 3, 90_586, 3_362_319_231],
      ['remove-table', 3, 6, 2_765_998_696],
    ],
  },
  {
    title:
      'a seat that was given may be gone when the answer comes, if its whole table was removed meanwhile',
    kind: 'world',
    seed: 826_466_547,
    nodes: 2,
    people: 5,
    limits: { keepDays: 0, dayMegabytes: 0.002 },
    rows: [
      ['open', 0, 297, 2_754_287_538],
      ['sit', 1, 142, 1_397_774_006],
      ['sit', 2, 188, 166_077_995],
      ['sit', 3, 277, 462_514_240],
      ['watch', 0, 142, 143_115_966],
      ['watch', 1, 174, 1_674_013_542],
      ['watch', 2, 271, 1_692_510_109],
      ['watch', 3, 298, 2_545_348_624],
      ['begin', 0, 276, 2_402_796_601],
      ['restart', 4, 31, 284_974_766],
      ['common', 1, 1968, 363_891_974],
      ['common', 1, 29, 1_095_064_045],
      ['claim', 1, 64_048, 2_915_433_681],
      ['crash', 3, 4571, 3_138_132_907],
      ['common', 1, 117_353, 2_870_958_541],
      ['act', 0, 89_723, 1_037_518_790],
      ['act', 1, 251, 2_171_967_116],
      ['act', 0, 189, 585_757_952],
      ['act', 0, 41, 2_740_227_673],
      ['common', 0, 59_618, 2_772_829_936],
      ['act', 1, 4, 705_442_385],
      ['watch', 1, 352, 832_978_960],
      ['act', 0, 164, 3_711_118_571],
      ['act', 1, 27_210, 3_262_381_721],
      ['claim', 3, 321, 2_613_292_309],
      ['slow-store', 1, 11, 2_585_417_693],
      ['remove-table', 1, 812, 2_888_316_999],
    ],
  },
  {
    title:
      'who reads a table that left memory, and could not be loaded again at once, is told what was stored',
    kind: 'world',
    seed: 5_002_292,
    nodes: 1,
    people: 4,
    limits: { keepDays: 0, dayMegabytes: 0 },
    rows: [
      ['open', 0, 273, 1_876_093_487],
      ['sit', 1, 196, 3_270_792_877],
      ['watch', 3, 1097, 4_113_700_512],
      ['begin', 0, 128, 3_335_252_755],
      ['crash', 3, 7448, 2_791_986_446],
      ['fail-reads', 2, 136_853, 3_732_267_433],
      ['sign-out', 1, 150_608, 1_423_697_688],
      ['reuse-id', 0, 114, 2_435_153_947],
      ['close-page', 2, 136, 1_133_411_049],
    ],
  },
  {
    title:
      'a sealed choice that one world allows, and that came too late in the other, makes no pair of them',
    kind: 'pair',
    seed: 40_001_672,
    nodes: 1,
    people: 4,
    limits: { keepDays: 0, dayMegabytes: 0 },
    rows: [
      ['open', 0, 251, 2_641_454_360],
      ['sit', 1, 246, 3_480_072_184],
      ['sit', 2, 183, 22_282_699],
      ['watch', 0, 186, 977_508_034],
      ['watch', 1, 251, 2_868_174_961],
      ['watch', 2, 118, 1_231_491_392],
      ['begin', 0, 127, 1_303_783_142],
      ['fail-appends', 2, 209, 4_082_636_917],
      ['common', 1, 535, 3_917_327_915],
      ['mine', 2, 365, 1_764_989_067],
      ['hours', 0, 227, 4_247_987_537],
      ['common', 0, 352, 2_759_100_584],
      ['act', 1, 98, 3_427_553_399],
      ['act', 2, 1696, 3_391_766_599],
      ['claim', 0, 12, 1_262_971_874],
      ['mine', 2, 517, 1_468_203_786],
      ['close-page', 0, 18_350, 2_110_205_056],
      ['act', 2, 94, 998_230_374],
      ['fork', 3, 978, 1_069_248_421],
      ['restart', 1, 7, 2_769_460_917],
      ['common', 1, 122, 291_055_321],
      ['fork', 0, 13_120, 2_829_880_969],
      ['act', 0, 4, 2_461_399_363],
    ],
  },
]

interface Script {
  readonly title: string
  readonly kind: 'world' | 'pair'
  readonly seed: number
  readonly nodes: number
  readonly people?: number
  readonly limits?: Limits
  /** What, who, how long after the one before, and its own chance. */
  readonly rows: readonly (readonly [string, number, number, number])[]
}

describe('one seed, one world', { timeout: 300_000 }, () => {
  it('the same seeds give the same to everybody, in every process; others give something else', () => {
    const from = (seed: number) => play('--seeds', '2', '--from', String(seed))
    const [one, again, other] = [from(3), from(3), from(4)]
    expect(one.status, one.said).toBe(0)
    expect(one.said).toMatch(/\d+ actions .* \d+ faults; fingerprint [0-9a-f]{16}/)
    expect(again.said).toBe(one.said)
    expect(other.said).not.toBe(one.said)
  })

  it.each(SCRIPTS)('$title', ({ kind, seed, nodes, people = 6, limits, rows }) => {
    const steps = rows.map(([move, who, after, chance]) => ({ do: move, who, after, table: 0, chance }))
    const folder = mkdtempSync(join(tmpdir(), 'storytable-script-'))
    const file = join(folder, 'script.json')
    try {
      writeFileSync(file, JSON.stringify({ kind, script: { seed, nodes, people, limits, steps } }))
      const { status, said } = play('--replay', file)
      expect(status, said).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('what fails is written down as a shorter script, which fails in the same way when it is played again', () => {
    // Found with the first answers, so that each try takes a moment.
    const name = 'answers as another seat'
    const planted = ['--plant', name]
    const seed = plantedFaults[name]?.seed ?? 0
    const found = play(...planted, '--from', String(seed), '--seeds', '20', '--shrinking', '60')
    expect(found.status, found.said).toBe(1)
    const [, before, after] = /^(\d+) steps shrunk to (\d+):/m.exec(found.said) ?? []
    expect(Number(after)).toBeLessThan(Number(before) / 2)
    const file = /--replay (\S+)/.exec(found.said)?.[1] ?? ''
    const replayed = play(...planted, '--replay', file)
    expect(replayed.status, replayed.said).toBe(1)
    expect(replayed.said).toMatch(/^answer after/m)
    // Without the fault the same script is as it must be.
    expect(play('--replay', file)).toMatchObject({ status: 0 })
  })
})
