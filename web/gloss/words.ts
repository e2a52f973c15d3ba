export const glossWords = { more: 'In the guide' } as const
