/**
 * Letters and figures that look like Latin ones, each row after the letter that it is taken for: from the
 * confusables of Unicode (UTS #39) what somebody would use to pass for somebody else at a table. What only
 * another width, style or accent makes different is no letter of its own, and comes apart before.
 */
const ROWS = `
A ΑАᎪᗅꓮⲀ𖽀ᴀꭺ
B ΒВᏴᗷꓐⲂ𐌁Ꞵʙꮟᏼв
C СϹᏟꓚⲤ𐌂𐐕ꮯ
D Ꭰᗞᗪꓓᴅꭰ
E ΕЕᎬꓰⴹ⋿ᴇꭼ
F ϜᖴꓝꞘꜰ
G ԌᏀᏳꓖɢԍꮐᏻ
H ΗНᎻᕼꓧⲎʜнꮋ
I ΙІӀⲒⵏᛁꓲ𐌉ɪ
J ЈᎫᒍꓙͿᴊꭻ
K ΚКᏦᛕꓗⲔᴋкκꮶ
L ᏞᒪꓡⳐʟꮮ
M ΜМᎷᗰᛖꓟϺⲘ𐌑ᴍмꮇ
N ΝꓠⲚɴ
O ΟОՕꓳⲞⵔ𐊒0
P ΡРᏢᑭꓑⲢᴘꮲ
Q Ԛⵕ
R ᎡᏒᖇꓣƦʀꭱꮢ
S ЅՏᏕᏚꓢꜱꮥꮪ
T ΤТᎢꓔ⊤Ⲧ𐌕ᴛтτꭲ
U Սᑌꓴ∪ᴜ
V ѴᏙꓦᐯⴸ∨ᴠꮩ
W ԜᎳᏔꓪᴡꮃꮤ
X ΧХⲬꓫᚷ╳ⵝ𐌗
Y ΥУҮᎩᎽꓬⲨʏꭹꮍ
Z ΖᏃꓜⲌᴢꮓ
a αаɑ⍺ⲁ
b ЬƄᑲᖯ
c сϲᴄⲥ
d ԁɗꓒᑯ
e еєҽε℮ꬲ
f ք
g ɡցᶃ
h һհᏂ
i ιіıɩⲓᎥꭵ
j јϳ
k ⲕ
l ӏ1|ǀ∣⏽
m ⲙ
n ոռηⲛ
o οоօჿⲟᴏᴑഠ०০੦૦௦౦೦൦๐໐၀
p ρрⲣ
q ԛգզ
r гᴦⲅꭇꭈꮁ
s ѕƽ
t ⲧ
u υսʋꞟꭎꭒ
v νѵ
w ԝѡաɯ
x хⲭ×
y уүγყɣỿꭚⲩ
z ⲍ
`

/** The Latin letter that each of them looks like. */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap((row) => {
      const [letter = '', ...others] = row.replaceAll(' ', '')
      return others.map((other) => [other, letter] as const)
    }),
)
