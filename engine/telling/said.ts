/** What an action says of itself, where that depends on nothing: `...said(words.pass)` in its rules. */
export function said({ title, prompt }: { readonly title: string; readonly prompt: string }) {
  return { title: () => title, prompt: () => prompt }
}
