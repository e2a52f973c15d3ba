/** The flags of England, Scotland and Wales: their letters are hidden after a black flag. */
const FLAG =
  /🏴\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu

/**
 * What cannot be seen by itself, and without which a name cannot be written: joiners, which make علی‌رضا, ශ්‍රියා
 * and 👩‍🚀, the forms of an emoji, of Mongolian letters and of a character in a Japanese family's name.
 */
const NEEDED =
  /(?<=[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Z}\u200c\u200d])[\u200c\u200d]|(?<=[\p{Emoji}\p{S}])[\ufe0e\ufe0f]|(?<=\p{Script=Mongolian})[\u180b-\u180f]|(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu

/** What takes no place, turns the reading direction, breaks a line or is drawn as nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\ufff9-\ufffc\u{1d159}]/u

/** Does a name hold what nobody sees, and what its script does without? */
export function hidesSomething(name: string): boolean {
  return INVISIBLE.test(name) && INVISIBLE.test(name.replace(FLAG, '').replace(NEEDED, ''))
}

const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\u2800\ufffc\u{1d159}]/u

export function isAllInvisible(text: string): boolean {
  return !VISIBLE.test(text)
}

/** What two names are compared without: what takes no place on the screen, what only keeps others apart, and apostrophes. */
const UNSEEN =
  /(?![\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{P}\p{Z}\p{Cf}\s\u2800\ufffc\u{1d159}`^\u02b9-\u02d1\ua78b\ua78c\u0640]/gu
const TAG = /[\u{e0020}-\u{e007f}]/gu

/** Only what is seen; a flag is. */
export function onlySeen(name: string): string {
  const flags = name.match(FLAG) ?? []
  const seen = name.replace(UNSEEN, '')
  return flags.length === 0 ? seen.replace(TAG, '') : seen
}
