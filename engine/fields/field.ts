import type { Refusal } from '../refusal.ts'

/**
 * What an offer asks for. Fields are data with their limits computed from the
 * state: the kernel judges by them, the screen draws them, simulated players
 * sample them, the API documents them. The set of kinds is closed.
 */
export type Field =
  | NumberField
  | ChoiceField
  | SeveralField
  | OrderField
  | TextField
  | PointField
  | SeatField
  | YesField
  | ListField

export type Inputs = Readonly<Record<string, Field>>

/** Of whatever asks for nothing. */
export const NO_INPUTS: Inputs = {}

/**
 * What every kind has. `otherwise` explains a value that does not fit; `also` refuses one
 * that fits by itself (a name already borne). Neither leaves the process.
 */
interface Asked {
  readonly label: string
  readonly hint?: string
  /** The rule cited when the value does not fit, and the sentence that goes with it. */
  readonly rule?: string
  readonly because?: string
  readonly otherwise?: (value: unknown) => Refusal | undefined
  readonly also?: (value: never, before: Before) => Refusal | undefined
}

/** The values already taken of the fields that stand before this one in the same group. */
export type Before = Readonly<Record<string, unknown>>

export interface NumberField extends Asked {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly initial?: number
}

export interface Option<Id extends string = string> {
  readonly value: Id
  readonly label: string
  readonly note?: string
  /** Shown, and refused with its reason when taken. */
  readonly refused?: Refusal
  /** Set where this choice has to be agreed to. */
  readonly needs?: NeededConsent
}

/** Who has to agree before something happens, and why: dice were seen, something was opened, others played on. */
export interface NeededConsent {
  readonly seats: readonly number[]
  readonly because: readonly ('roll' | 'reveal' | 'play')[]
}

export interface ChoiceField<Id extends string = string> extends Asked {
  readonly kind: 'choice'
  readonly options: readonly Option<Id>[]
  readonly initial?: Id
  /** Brings different spellings of one choice to its one value ("4+20" and "20+4"). */
  readonly canonical?: (value: string) => string
}

export interface SeveralField<Id extends string = string> extends Asked {
  readonly kind: 'several'
  readonly options: readonly Option<Id>[]
  readonly min: number
  readonly max: number
  readonly initial?: readonly Id[]
}

/** Every item once, in an order of the player's. */
export interface OrderField extends Asked {
  readonly kind: 'order'
  readonly items: readonly Option[]
}

export interface TextField extends Asked {
  readonly kind: 'text'
  readonly min: number
  readonly max: number
  /** `name`: one line, no invisible or direction-changing characters. */
  readonly form: 'name' | 'line' | 'prose'
  readonly initial?: string
  /** Ideas the screen may offer; any text is still welcome. */
  readonly ideas?: readonly string[]
}

export interface PointField extends Asked {
  readonly kind: 'point'
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface SeatField extends Asked {
  readonly kind: 'seat'
  readonly among: readonly number[]
  readonly initial?: number
}

export interface YesField extends Asked {
  readonly kind: 'yes'
  readonly initial?: boolean
}

/** A list of groups of fields: price items, segments, traits of a sheet. */
export interface ListField extends Asked {
  readonly kind: 'list'
  readonly of: Inputs
  readonly min: number
  readonly max: number
}

/** The value a field yields once it is taken. */
export type ValueOf<F extends Field> = F extends NumberField
  ? number
  : F extends ChoiceField<infer Id>
    ? Id
    : F extends SeveralField<infer Id>
      ? Id[]
      : F extends OrderField
        ? string[]
        : F extends TextField
          ? string
          : F extends PointField
            ? Point
            : F extends SeatField
              ? number
              : F extends YesField
                ? boolean
                : F extends ListField
                  ? ValuesOf<F['of']>[]
                  : never

export type ValuesOf<I extends Inputs> = { [K in keyof I]: ValueOf<I[K]> }

type Details<F extends Field> = Omit<
  F,
  'kind' | 'label' | 'min' | 'max' | 'options' | 'items' | 'among' | 'of' | 'also'
> & { readonly also?: (value: ValueOf<F>, before: Before) => Refusal | undefined }

export function number(label: string, min: number, max: number, details?: Details<NumberField>): NumberField {
  // Not spread where there is nothing to spread: fields are made at every action, and that costs as much as all else.
  if (details === undefined) return { kind: 'number', label, min, max }
  return { kind: 'number', label, min, max, ...details }
}

/** Its value is one of its options, and the compiler knows them where they are written out. */
export function choice<const Id extends string>(
  label: string,
  options: readonly Option<Id>[],
  details?: Details<ChoiceField<NoInfer<Id>>>,
): ChoiceField<Id> {
  return { kind: 'choice', label, options, ...details }
}

export function several<const Id extends string>(
  label: string,
  options: readonly Option<Id>[],
  limits: { min: number; max: number },
  details?: Details<SeveralField<NoInfer<Id>>>,
): SeveralField<Id> {
  return { kind: 'several', label, options, ...limits, ...details }
}

export function order(label: string, items: readonly Option[], details?: Details<OrderField>): OrderField {
  return { kind: 'order', label, items, ...details }
}

type TextDetails = Omit<Details<TextField>, 'form'>

export function name(label: string, max: number, details?: TextDetails): TextField {
  return { kind: 'text', form: 'name', label, min: 1, max, ...details }
}

export function line(label: string, min: number, max: number, details?: TextDetails): TextField {
  return { kind: 'text', form: 'line', label, min, max, ...details }
}

export function prose(label: string, min: number, max: number, details?: TextDetails): TextField {
  return { kind: 'text', form: 'prose', label, min, max, ...details }
}

export function point(
  label: string,
  size: { width: number; height: number },
  details?: Omit<Details<PointField>, 'width' | 'height'>,
): PointField {
  return { kind: 'point', label, ...size, ...details }
}

export function seat(label: string, among: readonly number[], details?: Details<SeatField>): SeatField {
  return { kind: 'seat', label, among, ...details }
}

export function yes(label: string, details?: Details<YesField>): YesField {
  return { kind: 'yes', label, ...details }
}

export function list<I extends Inputs>(
  label: string,
  of: I,
  limits: { min: number; max: number },
  details?: Omit<Details<ListField>, 'also'> & {
    readonly also?: (value: ValuesOf<I>[], before: Before) => Refusal | undefined
  },
): ListField & { readonly of: I } {
  return { kind: 'list', label, of, ...limits, ...details }
}
