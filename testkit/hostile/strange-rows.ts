/** Rows that no table writes, each changed in one place: two checkers have to read them alike. */
interface StrangeRow {
  readonly name: string
  readonly kind: string
  by(row: string): string
}

const put = (pattern: RegExp, by: string) => (row: string) => row.replace(pattern, by)

export const strangeRows: readonly StrangeRow[] = [
  // What a part and a binding may say of their browser.
  { name: 'a part of two seats', kind: 'part', by: put(/"part":"(\w+)"/, '"part":"$1","also":[5]') },
  { name: 'a binding of two seats', kind: 'bound', by: put(/"head":"(\w+)"/, '"head":"$1","also":[5]') },
  { name: 'a binding of no other seat', kind: 'bound', by: put(/"head":"(\w+)"/, '"head":"$1","also":[]') },
  {
    name: 'a binding of its own seat',
    kind: 'bound',
    by: put(/("seat":(\d+).*"head":"\w+")/, '$1,"also":[$2]'),
  },
  {
    name: 'a binding of seats out of order',
    kind: 'bound',
    by: put(/"head":"(\w+)"/, '"head":"$1","also":[9,7]'),
  },
  { name: 'a part of the seat true', kind: 'part', by: put(/"part":"(\w+)"/, '"part":"$1","also":[true]') },
  {
    name: 'a binding of the seat true',
    kind: 'bound',
    by: put(/"head":"(\w+)"/, '"head":"$1","also":[true]'),
  },
  { name: 'a part of a seat beyond all', kind: 'part', by: put(/"seat":\d+/, '"seat":64') },
  { name: 'a binding of a seat beyond all', kind: 'bound', by: put(/"seat":\d+/, '"seat":64') },
  { name: 'a roll of a seat beyond all', kind: 'roll', by: put(/"seat":\d+/, '"seat":64') },
  // When it was given.
  { name: 'a part without its version', kind: 'part', by: put(/,"version":\d+/, '') },
  { name: 'a binding without its version', kind: 'bound', by: put(/,"version":\d+/, '') },
  { name: 'a part of an earlier version', kind: 'part', by: put(/"version":\d+/, '"version":1') },
  {
    name: 'a part of a version beyond all',
    kind: 'part',
    by: put(/"version":\d+/, '"version":9007199254740993'),
  },
  { name: 'a part of a later version', kind: 'part', by: put(/"version":(\d+)/, '"version":9$1') },
  // One value, and how it is written.
  { name: 'a whole number with a fraction', kind: 'roll', by: put(/"index":(\d+)/, '"index":$1.0') },
  { name: 'a number with an exponent', kind: 'roll', by: put(/"index":(\d+)/, '"index":$1e0') },
  { name: 'half an index', kind: 'roll', by: put(/"index":(\d+)/, '"index":$1.5') },
  { name: 'an index in quotes', kind: 'roll', by: put(/"index":(\d+)/, '"index":"$1"') },
  { name: 'yes for one', kind: 'opened', by: put(/"rolls":1\b/, '"rolls":true') },
  { name: 'no count', kind: 'opened', by: put(/"rolls":\d+/, '"rolls":null') },
  { name: 'a promise that is none', kind: 'sealed', by: put(/"commitment":"\w/, '"commitment":"x') },
  { name: 'a short promise', kind: 'sealed', by: put(/"commitment":"\w/, '"commitment":"') },
  { name: 'others that are none', kind: 'roll', by: put(/"others":\[[^\]]*\]/, '"others":[1]') },
  { name: 'others with more to say', kind: 'roll', by: put(/"others":\[\{/, '"others":[{"more":1,') },
  { name: 'again, in figures', kind: 'roll', by: put(/"again":true/, '"again":1') },
  { name: 'never again', kind: 'roll', by: put(/("others":\[[^\]]*\])/, '$1,"again":false') },
  { name: 'a line with a number too many', kind: 'line', by: put(/"id":"([\d.]+)"/, '"id":"$1.0"') },
  { name: 'a line with numbers in a list', kind: 'line', by: put(/"id":"([\d.]+)"/, '"id":["$1"]') },
  { name: 'a line with numbers that are one', kind: 'line', by: put(/"id":"([\d.]+)"/, '"id":$1') },
  { name: 'an end that is none', kind: 'end', by: put(/"end":true/, '"end":1') },
  { name: 'a table without a name', kind: 'storytable', by: put(/"table":"[^"]*"/, '"table":""') },
  // The same data, written otherwise.
  {
    name: 'a roll in another order',
    kind: 'roll',
    by: put(/"epoch":(\d+),"index":(\d+)/, '"index":$2,"epoch":$1'),
  },
  {
    name: 'a line in another order',
    kind: 'line',
    by: put(/"kind":("\w+"),"text":("[^"\\]*")/, '"text":$2,"kind":$1'),
  },
  { name: 'a roll less than nothing', kind: 'roll', by: put(/"index":0\b/, '"index":-0') },
  { name: 'an hour finer than any', kind: 'line', by: put(/"at":(\d+)/, '"at":$1.00000000000000001') },
  { name: 'an hour beyond all', kind: 'line', by: put(/"at":\d+/, '"at":1e999') },
  // What only whole files hold.
  { name: 'a line that its entry does not tell', kind: 'line', by: put(/"text":"/, '"text":"Not ') },
  { name: 'new words that its entry does not tell', kind: 'edit', by: put(/"text":"/, '"text":"Not ') },
  { name: 'events that are none', kind: 'entry', by: put(/"events":\[/, '"events":["x",') },
  { name: 'lines that are none', kind: 'entry', by: put(/"lines":\[/, '"lines":["x",') },
  { name: 'an entry without lines', kind: 'entry', by: put(/"lines":\[.*\]/, '"lines":null') },
]
