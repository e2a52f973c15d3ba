/**
 * Letters and figures that look like others, Latin ones above all, each row after the letter that it is taken for: from the
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
H ΗНᎻᕼꓧⲎʜꮋ
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
Đ ÐƉ
Ə Ә
ə әǝ
Γ Г
Λ Ʌ
Π П
Σ Ʃ
Φ Ф
φ ф
ي ىی
ك ک
ه ەہ
١ ۱
٢ ۲
٣ ۳
٧ ۷
٨ ۸
٩ ۹
٠ ۰
へ ヘ
カ 力
ニ 二
エ 工
ロ 口
ハ 八
タ 夕
ト 卜
ノ 丿
ー 一
`

/** The letter that each of them looks like. */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap((row) => {
      const [letter = '', ...others] = row.replaceAll(' ', '')
      return others.map((other) => [other, letter] as const)
    }),
)

/** One letter written as two that stand together in the same shape. */
const PAIRS = `
เเ แ
ເເ ແ
װ וו
ױ וי
ײ יי
अा आ
अो ओ
आे ओ
अौ औ
आै औ
एे ऐ
अॅ ॲ
अॉ ऑ
आॅ ऑ
অা আ
અા આ
અે એ
અૈ ઐ
અો ઓ
અૌ ઔ
ਅਾ ਆ
ਅੈ ਐ
ਅੌ ਔ
அா ஆ
ಒೌ ಔ
ഇൗ ഈ
ഒൗ ഔ
ഒാ ഓ
අා ආ
අැ ඇ
අෑ ඈ
\u0bd7 ள
ஔ ஒள
`

/** From one spelling to the other. */
export const SPELLINGS: readonly (readonly [from: string, to: string])[] = PAIRS.trim()
  .split('\n')
  .map((row) => row.normalize('NFKD').split(' '))
  .map(([from = '', to = '']) => [from, to] as const)
