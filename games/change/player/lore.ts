/** What single traits do and cost, told plainly: “trait: what it helps with / … | how it hurts / …”. */

/** Of the peoples that can be borrowed, and of the ideas that lie ready. */
const BORROWED = `
Never Asleep: By the time the others have breakfasted it is done. / Somebody is always up, and always looking. / They come at the hour when everyone else yawns. | They have not dreamt for years, and it makes them odd company. / Nobody is ever rested.
Keys to Every Door: No door is broken. They simply come in. / They let the right people out first. / There is one key that was never handed back. | Everyone has had the locks changed. / A thing goes missing, and guess who is asked.
Blind at Noon: They did their best work in the dark. | It happens at noon. / The sun comes out, and they feel their way along the wall. / All the others had to do was wait for a bright day.
Oil Barges: There is light until morning, and someone has paid for it. / They bring everything in by water, under tarpaulin. | One spark, and the whole quay stands back. / The barges lie too deep for this channel.
Night Schools: Half of them can read the other side’s orders. / The pupils do the counting. | The teachers have been asleep since noon. / There are too many who can read the contract.
Old Debts: People come because they owe it. | They are reminded of a sum, in front of everybody. / The creditors are at the door first.
At Home on Water: They are under it before anyone has taken aim. / It floods, and they unroll their beds. / What is a moat to the others is a street to them. | On dry stone they walk like old men. / It does not rain for weeks.
A Thousand Cousins: There is a cousin in the kitchen, and one on the watch. / They sit down to supper with both sides. / Somebody’s aunt has the boats ready. | Every cousin wants a share. / The cousins cannot agree who speaks first.
Fears Fire: They are careful with lamps, and it saves them the reeds. | A torch is enough. / Somebody lights a pipe, and a whole row stands up. / The others have brought braziers.
Eel Traps: They eat all winter, and the others do not. / The traps lie across the only deep channel. | They cannot leave the traps, not in this week. / It smells, and gives them away.
Flood Songs: They sing the depth to each other, boat by boat. / The song says when the water turns, and it is right. | They cannot row without singing, and singing carries. / It is the wrong song, and half of them turn left.
Wet Powder: They never counted on the guns. | Three guns out of four only cough. / It would have been a fine salvo.
Tireless: They are at it still when the third shift of the others goes home. / They carry it up the hill, and the hill with it. / Nobody has to be asked twice, or fed. | They do not notice that it is over. / They wear out the road, the bridge and the neighbours.
One Voice: They say it once, all of them, and the windows answer. / There is nobody to bribe: they all know it at the same time. / It is agreed before it has been asked. | One of them is wrong, and so they all are. / When that voice stops there is no other.
Cannot Lie: They are believed, for once and by everyone. | They are asked a simple question in the market. / The plan is told to the first child who wants to know it. / “Are you going to attack us?” “Yes.”
Foundries: By Friday there are forty of them, in iron. / They recast the bells, and nobody misses them. | The smoke is seen for three days around. / The river below is no longer fit to drink.
Hymns of Repair: What breaks in the morning sings again by noon. / They mend even what belongs to the others, and are let through. | Everything stops for the hymn. / They cannot leave a cracked cup alone.
Missing Parts: They have learnt to do it with one arm. | The part that is missing is the part that turns. / They limp, all on the same foot.
Hard Bargainers: They get it for half, and the cart. / They have sold the same pass to both sides. / They wait until the price is ashamed of itself. | Nobody wants to sit down with them twice. / They are still bargaining when the gate shuts.
Nothing to Lose: They burn the bill, and then the bridge. / What should one threaten them with? / They go first, because it is all the same to them. | It is also true that nobody would miss it. / They do not even guard their own tents.
Grudges: They have it all by heart, with dates. | They turn aside to pay an old score. / They will not stand next to those people, not even now. / A name is mentioned, and the council is over.
Salt Roads: They know the way where nobody has left a track. / Whoever wants salt this winter will think twice. | It is one road, and it can be watched. / Wind, and the road is gone.
Letters: A letter arrives the day before they do. / Every widow writes to two others, and then it is known. | One of the letters is read by the wrong person. / They write it all down; that was the mistake.
Lame Camels: Nobody robs such a caravan. | The camels sit down. / They arrive when it is decided.
Tunnels Everywhere: They come up in the pantry, the chapel and the treasury. / The ground hums, and then it is full of people. / They were listening underneath the whole time. | One of the tunnels leads to their own nursery. / A heavy cart goes by, and a street falls in.
Exquisite Manners: It is very hard to strike somebody who has just bowed. / They thank the enemy for coming, and mean it so well that he goes. / Nobody noticed the insult until the next day. | They will not begin before everyone is seated. / They let the others through the door first.
Easily Scattered: They are everywhere at once, though not on purpose. | A drum, and they are gone. / It takes a week to find them all again. / Half of them are under the table.
Root Cellars: There are turnips for two sieges. / They hide the children and the archive, under the beets. | Somebody has found the ventilation. / It is all turnips.
Minor Titles: They make the gatekeeper a baron, and he opens. / There is always one more honour to give away. | Two of them outrank each other. / The list of precedence takes up the morning.
Leaking Roofs: They have had buckets ready for years. | It rains on the treaty. / The powder, the flour and the judge are wet.
Call the Thunder: It answers, and it is not choosy. / The sky turns the colour of slate, and the others look up. / They have it strike the one tall tree, to begin with. | It comes when it wants to. / The first to be hit is their own mast.
Holy Terror: Nobody dares to be the first to speak. / They only walk down the street, slowly, with the bell. / The guards kneel, which they had not meant to. | People run from them, who should have been asked for help. / The children cry, and there is no talking any more.
Hated by Farmers: There is one thing on which the whole country agrees, and that can be used. | A cart of manure stands across the road. / The farmers have come, with everything that has a handle. / Nobody sells them so much as an egg.
Copper Masts: What comes down is led where they want it. / On a clear day the masts can be seen from four valleys, and are meant to be. | They stand higher than anything else. / Somebody has stolen the copper.
Almanacs: They chose the day two years ago. / It is all written down, with the moon beside it. | The almanac says Tuesday, and so they wait. / It was last year’s.
Empty Granaries: There is room for all the prisoners. | They have until Thursday, and then no bread. / The mice have left.
Trusted by Enemies: Both sides let them through, and both sides talk. / They are given the key to hold. / The other general asks for their opinion. | Their friends have begun to wonder. / They have promised both.
Know Every Poison: They know what is in the cup, and who has poured it. / The well is sweet again by evening, and they tell everyone why it was not. / A grain in the fodder, and no horse stands up. | Nobody will eat with them. / Every belly-ache in the land is laid at their door.
Sworn Not to Kill: Whoever puts down a sword before them gets it back in the morning, and that is known. | The others know how far they will go, and step over the line. / They stop to bandage the enemy. / They have him, and they let him go.
Field Hospitals: Their wounded are back before the others’ dead are counted. / They put the tents where the fighting was to be. | The tents are full. / They carry everyone in, and nobody out.
Herb Gardens: There is something for the fever, and something for the nerves. / The whole camp sleeps well. | It is the wrong season. / Goats have been in.
Worn-out Healers: They are too tired to be afraid. | One of them falls asleep over the basin. / They say yes to everything, so as to sit down.
Remember Everything: They quote the other side to itself. | They cannot forget what would have to be forgiven. 
Giants: They step over it. | The bridge was not built for them.
Masters of Glass: They build it so that one sees straight through, and is ashamed. | One stone is enough.
Walk Through Walls: They were never going to use the gate. | They have come out on the wrong side.
Beloved: Old women bring them soup through the lines. | Nobody tells them the truth any more.
Vain: They want to be seen, and for once that is useful. | They stop to have it painted.
Bound by an Oath: Everyone knows that they will come. | The oath says Sunday, and the letter of it.
Dying Young: They are in a hurry, and it carries the others along. | Nobody is left who has done it before.
Quarrelsome: It is their kind of day. | They are already at it among themselves.
Owned by Creditors: The creditors have an interest in this, and send guards. | The bank says no.
Messenger Hawks: They know it an hour before the others. | A hawk comes down on the wrong sleeve.
Terraced Fields: They hold every step, and there are ninety. | One wall goes, and takes the next along.
Duellists: One of them walks out alone, and the rest is waiting. | The best of them was called out this morning.
A Deep Well: They can sit it out. | Somebody has thrown something in.
Glass Lenses: They read the lips of the council. | The sun shines, and something begins to smoke.
Village Councils: They have agreed, all forty, and nobody can remember that happening before. | It has to be put to the village first.
Ferry Rights: Nobody crosses whom they have not looked in the face. | The river is low enough to wade.
Goat Herds: They drive the goats ahead, and follow. | The goats have eaten the flags.
Old Maps: There is a road on it that everyone has forgotten. | The river has moved since.
Militia: They turn out in their Sunday coats, and there are more than one would have thought. | It is harvest, and they have gone home.
Crumbling Walls: They know where to climb out. | A goat could get in, and one has.
Lice: Nobody comes near enough to fight. | They scratch, and it is heard.
Idle Nobles: They have them sent as hostages, and are not sorry. | The nobles would like lunch first.
Sour Beer: They drink it; the others do not know how to. | The helpers taste it and go home.
Rumours: It is said that they are twice as many. | It is said, and they believe it themselves.
`

/** Of what stand-ins make up, by its noun. */
const MADE_UP = `
Ferries: They cross by night, with muffled oars. / Whoever wants to the other side must be polite. | The ropes are rotten, and the ferrymen will not go. / They are all tied up at the wrong bank.
Archives: They find the page, and read it aloud. / It was theirs once, and here is the deed. | It takes until evening to find the file. / Somebody else has read it too.
Granaries: They give out bread at the gate, and the gate opens. / They can wait longer. | There is something alive in the rye. / The doors are barred from inside, by their own people.
Debts: They call them in, all on one day. / Who owes, comes. | The bailiffs have taken the carts. / They pay the interest, and have nothing left to act with.
Kites: They see the whole field from up there. / A red one goes up, and everybody starts. | The wind drops. / The strings tangle, and so do the people.
Walls: They sit behind it and knit. / Nobody has yet thought of a way round. | They do not hear what happens outside. / They have walled in the enemy’s cousin as well.
Festivals: It is a feast day, and everyone is in the street anyway. / They dance through the lines. | They are still asleep, in their costumes. / The drums are out, and nobody hears the alarm.
Pearls: One of them buys a captain, two the crew. / They wear them, and are let in. | Thieves have come from three towns. / Everyone thinks that they can pay more.
Clocks: They all move on the stroke, at eleven places. / They know how long the watch takes to walk round. | Two of the clocks disagree. / They stop at midnight, out of habit.
Orchards: They come through the trees, and nobody has counted them. / There is cider for whoever joins. | It is the one week of the picking. / The others sit in the shade and eat.
Ballads: By evening the whole coast sings their side of it. / There are nineteen verses, and the enemy is in all of them. | Somebody has written a twentieth. / They have begun to believe the song.
Spies: They have seen the plan, with the gravy stain. / The cook’s boy is one of theirs. | Nobody knows any more whom they work for. / Two of them arrest each other.
Canals: They open one gate, and a meadow is a lake. / Everything heavy comes by water, and quietly. | A dead cow, and the lock will not close. / Whoever holds the upper lock holds them.
Cousins: There is one in every kitchen. / They do not ask why; they bring ladders. | They have come to stay. / It is a family matter now, and nobody gives way.
Lanterns: They hang up a hundred, and look like a thousand. / They signal over the heads of the guards. | The oil is finished. / They can be seen for miles.
Bees: They set down the hives in the council chamber. / No one tramples that field. | It is swarming time. / Somebody kicks a basket.
Oaths: They have sworn, and everyone has seen it. / They remind the other side what it swore. | One oath stands against the other. / They may not do it before sunset.
Widows: They sit down in the road in black, and no one rides on. / They have run everything for years, and run this. | They will not have another war. / They ask who is to blame.
Telescopes: They count the buttons on the other side. / They saw it coming on Monday. | They see very far, and not the step before them. / It is cloudy.
Taxes: There is money for once. / They let one year go, and everybody cheers. | The collectors come back without their horses. / It costs more to collect than it brings.
Healers: They have cured the gatekeeper’s wife. / Nobody shoots at the white cart. | They are needed somewhere else. / They say what it will cost in people.
Wells: They have water, and the others are thirsty. / One meets at the well, and there it is settled. | The buckets come up muddy. / Whoever stands at the well can be seen from the hill.
Feuds: They set the two oldest enemies on the same door. / Nobody is as well armed. | They stop in the middle to have it out. / Half of them will not walk behind the other half.
Stairways: They come up where there was no way up. / One person can hold the turn. | It is a long way with a full load. / The steps are iced over.
Duels: They settle it in a yard, at six, and nobody else is hurt. / The challenge is delivered, and he cannot refuse. | Their best shot is under a doctor. / They lose a morning over somebody’s hat.
Tribunals: They have the right stamp, and the right faces. / It is lawful, so the watch stands by. | It is adjourned. / They have to hear the other side.
Lighthouse: They put it out, just for an hour. / It shows the way in to whom they like. | Everyone sees what they are doing. / The keeper has opinions.
Grudge: It keeps them warm. / They have waited nine years for this door to open. | They hit the wrong cousin. / They cannot let it rest, and it is late.
Calendar: It is a holiday, but only with them. / They are ten days ahead. | By the others’ reckoning it is already over. / It is an unlucky day, and nobody will sign.
Harbour: They let one ship in, and not the next. / There are three hundred sailors with nothing to do. | Fog, and not a mast to be seen. / Something has come in with the rats.
Dialect: They say it aloud in front of everyone, and nobody understands. / They know a stranger by one word. | It means something else over here. / The order is heard as its opposite.
Tithe: A tenth is a great deal, today. / They forgive it, and are carried home on shoulders. | People hide the other nine parts too. / It was promised to the priests.
Border: They know which side of the ditch counts. / They move one stone by night. | They have to show their papers. / It runs through the middle of their own kitchen.
Recipe: They feed both camps, and hear everything. / There is one thing in it that keeps one awake. | Half of them have eaten it. / Everyone wants to know, and nobody wants to fight.
Rumour: It gets there first. / By noon it is true. | It comes back, and now it is about them. / Nobody knows who started it, and all are suspected.
Treaty: There is a clause for this, on the back. / They hold up the seal. | They signed that they would not. / It has two versions.
Bridge: They are over, and draw up the planks. / The toll pays for it. | It is narrow, and they are many. / Somebody is sawing.
`

interface Lore {
  readonly helps: readonly string[]
  readonly hurts: readonly string[]
}

function read(text: string): Map<string, Lore> {
  const rows = text.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [name = '', told = ''] = row.split(/: (.*)/s)
      const [helps = '', hurts = ''] = told.split(' | ')
      return [name, { helps: sentences(helps), hurts: sentences(hurts) }]
    }),
  )
}

function sentences(text: string): string[] {
  return text.split(' / ').map((one) => one.trim())
}

const BY_NAME = read(BORROWED)
const BY_NOUN = read(MADE_UP)

/** What is known of a trait: by its name, or by a noun in it. */
export function loreOf(trait: string): Lore {
  const words = [trait, ...trait.split(/[\s-]+/)]
  const found = words.map((word) => BY_NAME.get(word) ?? BY_NOUN.get(word))
  return found.find((lore) => lore !== undefined) ?? { helps: [], hurts: [] }
}

/** For tests: everything that can be looked up. */
export function listLore(): readonly (readonly [string, Lore])[] {
  return [...BY_NAME, ...BY_NOUN]
}
