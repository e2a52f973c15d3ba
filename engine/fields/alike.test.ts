import { describe, expect, it } from 'vitest'
import { readAlike } from './alike.ts'

describe('names that read alike', () => {
  it.each([
    // Capital I, small l, one and a stroke.
    ...[
      ['Ian', 'lan'],
      ['AI', 'Al'],
      ['A|', 'Al'],
      ['A1', 'Al'],
      ['A1', 'AI'],
      ['ALICE', 'Alice'],
      ['Bo', 'B0'],
      ['BO', 'b0'],
      ['vvendy', 'wendy'],
      ['Arnie', 'Amie'],
      ['Vern', 'Vem'],
    ],
    // Cherokee, Lisu, small capitals, Coptic, Armenian, Cyrillic, Greek, mathematical and full-width letters.
    ...[
      ['Ann', 'Ꭺnn'],
      ['Ben', 'ꓐen'],
      ['Ben', 'ꓐꓰꓠ'],
      ['Ann', 'ᴀnn'],
      ['Ann', 'ᴀɴɴ'],
      ['Coco', 'Ⲥⲟⲥⲟ'],
      ['Soon', 'Տօօn'],
      ['Ben', 'Веn'],
      ['Nick', 'Νick'],
      ['νικ', 'ΝΙΚ'],
      ['Ivo', 'Іvо'],
      ['Ivo', 'Ӏvo'],
      ['Ann', '𝒜𝓃𝓃'],
      ['Ann', 'Ａｎｎ'],
      ['Hugh', 'Ꮋugh'],
      ['Ida', 'ɪda'],
    ],
    ...[
      ['Ann', 'Änn'],
      ['Ann', ' a n n! '],
      ['Ann', 'Ann\ufffc'],
      ['Ann', 'Ann\u{1d159}'],
      ['O’Brien', 'O\u02bcBrien'],
    ],
    // The same shape in scripts that are not Latin, and one letter written as two.
    ...[
      ['แนน', 'เเนน'],
      ['علی', 'على'],
      ['کریم', 'كريم'],
      ['محمد', 'محـمد'],
      ['ベン', 'べン'],
      ['カナ', '力ナ'],
      ['ニコ', '二コ'],
      ['आशा', 'अाशा'],
      ['ओम', 'आेम'],
      ['கௌரி', 'கெளரி'],
      ['ஔவை', 'ஒளவை'],
      ['Đan', 'Ðan'],
      ['Đan', 'Ɖan'],
      ['Əli', 'Әli'],
      ['Πέτρος', 'Пέτρος'],
      ['Φώτης', 'Фώτης'],
      ['Γιώργος', 'Гιώργος'],
      ['ײַ', 'ייַ'],
      ['Надия', 'надия'],
      ['надия', 'Hадия'],
    ],
  ])('TB-013 “%s” and “%s” are one name', (one, other) => {
    expect(readAlike(one, other)).toBe(true)
    expect(readAlike(other, one)).toBe(true)
  })

  it.each([
    ['Ann', 'Anna'],
    ['Ian', 'Lan'],
    ['Ila', 'Lia'],
    ['Mila', 'Mia'],
    ['Ben', 'Bin'],
    ['Иван', 'Иля'],
    ['Νίκος', 'Νίκη'],
    ['明', '朋'],
    ['Dana', 'Nada'],
    ['Һадия', 'Надия'],
    ['һадия', 'надия'],
    ['!!', '??'],
    ['かな', 'カナ'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
  ])('TB-013 “%s” and “%s” are two', (one, other) => {
    expect(readAlike(one, other)).toBe(false)
  })

  // Signs that stand on a letter are vowels and syllables here, not accents.
  it.each([
    ['Tamil', ['கமல்', 'கமலா', 'கமலி', 'குமல்']],
    ['Devanagari', ['मीना', 'मोना', 'मना', 'मिना', 'मैना', 'मुना']],
    ['Bengali', ['রিনা', 'রীনা', 'রানা', 'রুনা', 'রেনা']],
    ['Gurmukhi', ['ਮੀਨਾ', 'ਮੋਨਾ', 'ਮਨੀ', 'ਮਾਨਾ']],
    ['Gujarati', ['મીના', 'મોના', 'મના', 'મીનુ']],
    ['Oriya', ['ମିନା', 'ମୀନା', 'ମୋନା', 'ମୁନା']],
    ['Telugu', ['కమల', 'కమలా', 'కుమల', 'కమలి']],
    ['Kannada', ['ಕಮಲ', 'ಕಮಲಾ', 'ಕೋಮಲ', 'ಕಮಲಿ']],
    ['Malayalam', ['മിനി', 'മീനി', 'മിനു', 'മനു', 'മാനി']],
    ['Sinhala', ['සීතා', 'සිතා', 'සුතා', 'සීති']],
    ['Thai', ['นิด', 'นุด', 'นัด', 'นุ้ด', 'นีด']],
    ['Lao', ['ມີ', 'ມື', 'ມຸ', 'ມູ', 'ມີ່']],
    ['Khmer', ['សុខ', 'សូខ', 'សិខ', 'សាខ']],
    ['Myanmar', ['မီနာ', 'မိနာ', 'မုနာ', 'မာနီ']],
    ['Tibetan', ['སོ་ནམ', 'སུ་ནམ', 'སེ་ནམ', 'སྒོ་ནམ']],
    ['Thaana', ['މަރިޔަމް', 'މުރިޔަމް', 'މިރިޔަމް']],
    ['Balinese', ['ᬫᬤᬾ', 'ᬫᬤᬶ', 'ᬫᬤᬸ']],
    ['Hiragana', ['かな', 'がな', 'はな', 'ばな', 'ぱな']],
    ['Katakana', ['シゲ', 'ジゲ', 'シケ', 'ハル', 'バル', 'パル']],
    ['Hangul', ['김', '긴', '깁', '강']],
  ])('TB-013 names in %s that differ by a sign are two', (_, names) => {
    for (const one of names) {
      for (const other of names)
        expect([one, other, readAlike(one, other)]).toEqual([one, other, one === other])
    }
  })

  it.each([
    // The same letters in another form, or with something between them that nobody sees.
    ['がな', 'か\u3099な'],
    ['ガナ', 'ｶﾞﾅ'],
    ['कमला', 'कम\u200dला'],
    ['ನಿಖಿಲ್', 'ನಿ\u200cಖಿಲ್'],
    ['கமலோ', 'கமல\u0bcb'],
    // An accent on a letter that has none, and a vowel sign on one that takes none.
    ['शिव', 'शि\u0301व'],
    ['नि', 'न\u20ddि'],
    ['かな', 'か\u0308な'],
    ['Ann', 'An\u093cn'],
    ['Ann', 'A\u3099nn'],
    ['Ann', 'Ꭺ\u0e34nn'],
    ['Ann', '\u0301Ann'],
    // Twice the same, or in another order: one lies on the other.
    ['นิ', 'น\u0e34\u0e34'],
    ['นิ่', 'น\u0e48\u0e34'],
    // Points that many leave out.
    ['שלום', 'שָׁלוֹם'],
    ['احمد', 'أَحْمَد'],
    ['Νικος', 'Νίκος'],
    ['Семен', 'Семён'],
    ['Lan', 'Lần'],
  ])('TB-013 “%s” and “%s” are one name, whatever stands about their letters', (one, other) => {
    expect(readAlike(one, other)).toBe(true)
    expect(readAlike(other, one)).toBe(true)
  })
})
