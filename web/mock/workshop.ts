import { choice, line, list, name, number, order, point, prose, seat, several, yes } from '../../engine/fields/field.ts'
import { type Game, offer } from '../../engine/game.ts'
import { refusal } from '../../engine/refusal.ts'

interface State { phase: 'making'; things: { seat: number; what: string }[]; seats: number; secret: number[]; chapter: string }
type Event = { type: 'dealt'; seats: number } | { type: 'made'; seat: number; what: string } | { type: 'rolled'; seat: number; faces: number[]; sizes: number[] }
const many = 'Ash,Bell,Cord,Dusk,Ember,Ford,Gate,Hush,Iron,Jade,Kin,Lamp'.split(',').map((label) => ({ value: label.toLowerCase(), label }))

export const workshop: Game<State, Event> = {
  slug: 'salt-crown', title: 'The Salt Crown', rules: 1, seats: { min: 1, max: 6, usual: 4 },
  about: { line: 'A drowned kingdom, four heirs, and a crown nobody wants to wear.', players: '1 to 6', length: 'one evening', mood: 'wistful, brave', gamemaster: false, authors: 'the workshop' },
  options: {
    rich: { rule: 'SC-O1', title: 'Open purses', meaning: 'Everyone sees what everyone holds.', field: yes('Open purses', { initial: false }) as never },
    dice: { rule: 'SC-O2', title: 'Dice', meaning: 'Which dice are in the bag.', field: choice('Dice', [{ value: 'core', label: 'core only' }, { value: 'all', label: 'all sizes', note: 'also d3, d5, d7' }], { initial: 'core' }) as never },
  },
  initial: () => ({ phase: 'making', things: [], seats: 0, secret: [], chapter: 'The Dread Swamp' }),
  setup: (seats) => [{ type: 'dealt', seats }],
  phases: {
    making: {
      title: 'Gather your side', rules: ['SC-010'], awaits: (s) => [...Array(s.seats).keys()].filter((x) => !s.things.some((t) => t.seat === x)),
      waitingFor: () => 'gather their side', path: () => ['Chapter 3', 'Exchange 2', 'Gather your side'],
      offers: (s, me) => [
        offer({ do: 'roll', title: 'Roll for the crossing', price: '1 token', prompt: 'The water is high and black tonight.', inputs: {}, decide(turn) { const sizes = [4, 6, 8, 10, 12, 20, 7]; const faces = turn.roll(sizes); turn.emit({ type: 'rolled', seat: turn.seat, faces, sizes }) } }),
        offer({ do: 'sheet', title: 'Make a character', prompt: 'Someone who has something to lose.', rule: 'SC-011', inputs: { name: name('Name', 30, { ideas: ['Parson', 'Shana', 'The Ferryman'] }), look: line('One glance', 1, 80, { hint: 'What everyone notices first.' }), past: prose('What they left behind', 0, 600), level: number('Level', 1, 5, { initial: 3 }), wide: number('Age', 10, 90) }, judged: [...Array(s.seats).keys()].filter((x) => x !== me), decide(turn, input) { turn.emit({ type: 'made', seat: turn.seat, what: `${input.name}, ${input.look}` }); if (input.past) turn.narrate(input.past, input.name) } }),
        offer({ do: 'pick', title: 'Choose your way', inputs: { way: choice('Way', [{ value: 'ford', label: 'The ford', note: 'Quick, and seen from the tower.' }, { value: 'wood', label: 'The wood', note: 'Slow and dark.' }, { value: 'sea', label: 'The sea', refused: refusal('SC-012', 'You have no boat.') }]), word: choice('Seed word', many), marks: several('Marks', many.slice(0, 6), { min: 1, max: 2 }), turn: order('Your order', many.slice(0, 5)) }, decide(turn, input) { turn.emit({ type: 'made', seat: turn.seat, what: `${input.way} ${input.turn.join('>')}` }) } }),
        offer({ do: 'place', title: 'Place the bell tower', inputs: { at: point('Where it stands', { width: 100, height: 60 }), whose: seat('Whose', [...Array(s.seats).keys()]), hidden: yes('Hidden in mist', { hint: 'Only you know the way.' }), steps: list('Steps', { text: line('What happens', 1, 60), cost: number('Cost', 0, 3) }, { min: 1, max: 4 }) }, decide(turn, input) { turn.emit({ type: 'made', seat: turn.seat, what: `tower at ${Math.round(input.at.x)}` }) } }),
        offer({ do: 'establish', title: 'Establish someone', price: '2 tokens', refused: refusal('SC-112', 'You need 2 chapter tokens and hold 1.'), inputs: {}, decide() {} }),
      ],
    },
  },
  evolve(s, e) { if (e.type === 'dealt') { s.seats = e.seats; s.secret = Array.from({ length: e.seats }, (_, i) => i * 3 + 1) } if (e.type === 'made') s.things.push({ seat: e.seat, what: e.what }) },
  show: (s) => ({ chapter: s.chapter, tokens: s.secret.map(() => 2), made: s.things.map((t) => ({ ...t })), sides: { spotlight: ['Parson', 'Shana'], adversity: ['mud', 'snakes'] } }),
  whisper: (s, seat) => ({ purse: s.secret[seat], note: 'The ferryman lies.' }),
  tell(e, _s, names) {
    if (e.type === 'dealt') return [{ kind: 'heading', text: 'The Dread Swamp' }]
    if (e.type === 'made') return [{ kind: 'note', text: `${names[e.seat]} makes ${e.what}.`, rule: 'SC-011' }, { kind: 'note', text: 'The ferryman winks at you.', to: [e.seat] }]
    const best = Math.max(...e.faces)
    return [{ kind: 'note', text: `${best} beats ${Math.min(...e.faces)}: ${names[e.seat]} crosses; the rope is lost.`, rule: 'SC-020', dice: [{ label: `${names[e.seat]}’s side`, seat: e.seat, sizes: e.sizes, faces: e.faces, total: best, decides: e.faces.map((f) => f === best) }] }]
  },
  reveals: ['rolled'],
}
