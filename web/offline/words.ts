/** Every sentence for a time without network. */
export const offlineWords = {
  kept: (when: string) =>
    `No connection. This is the table as it was ${when}. What you write is sent when the network returns.`,
  keptList: (when: string) => `No connection. This is how it was ${when}.`,
  misfit: {
    title: 'A move that came too late',
    late: (what: string) => `“${what}” did not fit any more when it arrived:`,
    copy: 'Copy the words',
    dismiss: 'I have seen it',
  },
} as const
