/** Moments that matter, in few words. */
export const ceremonyWords = {
  skip: 'Go on',
  keep: 'Keep this page as a picture',
  keeping: 'The picture is being drawn …',
  nothing: 'Nothing has been told on this page yet.',
  alt: (title: string) => `The page “${title}” as a picture`,
  download: 'Save the picture',
  share: 'Send it',
  toldBy: (names: string) => `Told by ${names}`,
  whole: 'What only some may read is not on it, and nothing that is veiled.',
  end: 'The end',
  book: 'Read it as a book',
  look: 'Look back',
} as const
