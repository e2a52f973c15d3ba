/** What seats and roles hold as the story goes on. */
import { drawCourses } from '../plot/plots.ts'
import type { Answer } from '../run/experiment.ts'
import { isSeatRole } from '../run/figures.ts'
import type { CoursePoint } from '../run/tally.ts'
import { meanOf } from '../statistics/intervals.ts'
import { decimal, type Section } from './section.ts'
import { reportWords as words } from './words.ts'

/** With fewer than this, or once only one table in ten goes on, a mean says more of chance than of the game. */
const FEWEST = { ever: 5, share: 0.1 } as const

/** One for each variant, by role where there are roles, and by seat. */
export function courseSection(answer: Answer, place: number, width?: number): Section[] {
  return answer.tallies.flatMap(({ courses }, variant) => {
    const all = Object.entries(courses[place] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
    const ways = answer.plan.hasRoles ? (['role', 'seat'] as const) : (['seat'] as const)
    return ways.flatMap((by) => {
      const own = all.filter(([role]) => isSeatRole(role) === (by === 'seat'))
      return drawn(answer, { place, variant, by, ...(width ? { width } : {}) }, own)
    })
  })
}

interface Drawing {
  readonly place: number
  readonly variant: number
  readonly by: 'role' | 'seat'
  readonly width?: number
}

function drawn(
  answer: Answer,
  { place, by, ...how }: Drawing,
  courses: readonly (readonly [string, readonly CoursePoint[]])[],
): Section[] {
  const { variant } = how
  const resource = answer.plan.resources[place]
  const series = courses
    .map(([name, course]) => ({ name, points: pointsOf(course, answer.tables) }))
    .filter(({ points }) => points.length > 1)
  if (resource === undefined || series.length === 0) return []
  const of = answer.tallies.length > 1 ? ` (${words.variant(variant)})` : ''
  const rows = series.flatMap(({ name, points }) => points.map((point) => ({ name, ...point })))
  return [
    {
      key: `course-${resource.key}-${by}-${variant}`,
      title: `${words.courses(resource.title, by)}${of}`,
      sentences: [words.course(series.map(({ name, points }) => sayCourse(name, points, answer.plan.beat)))],
      plot: drawCourses({ title: resource.title, across: answer.plan.beat, series, ...how }),
      legend: series.map(({ name }) => name),
      table: {
        head: words.coursesTable,
        rows: rows.map(({ name, at, value, from, to }) => [
          name,
          String(at),
          decimal(value),
          decimal(from),
          decimal(to),
        ]),
        opens: rows.map(({ seed }) => ({ seed, variant })),
      },
    },
  ]
}

/** How it begins, where it is half-way, how it ends. */
function sayCourse(name: string, points: readonly CourseMean[], beat: string): string {
  const places = new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])
  const said = [...places].flatMap((place) => points[place] ?? [])
  return words.courseOf(
    name,
    said.map(({ value, at }) => words.courseAt(decimal(value), `${beat} ${at}`)),
  )
}

type CourseMean = ReturnType<typeof pointsOf>[number]

function pointsOf(course: readonly CoursePoint[], tables: number) {
  const fewest = Math.max(FEWEST.ever, FEWEST.share * tables)
  return course.flatMap((point, beat) =>
    point.count < fewest ? [] : [{ at: beat + 1, seed: point.seed, ...meanOf(point) }],
  )
}
