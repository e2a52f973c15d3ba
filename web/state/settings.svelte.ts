import { recall, remember } from './keep.ts'

export type Theme = 'auto' | 'day' | 'night'

class Settings {
  theme = $state<Theme>(recall<Theme>('theme') ?? 'auto')
  /** Keys of one letter can be switched off, for those who speak to their computer. */
  shortcuts = $state(recall<boolean>('shortcuts') ?? true)
}

export const settings = new Settings()

export function setTheme(theme: Theme): void {
  settings.theme = theme
  remember('theme', theme)
  showTheme()
}

export function showTheme(): void {
  const { dataset } = document.documentElement
  if (settings.theme === 'auto') delete dataset.theme
  else dataset.theme = settings.theme
}

export function setShortcuts(on: boolean): void {
  settings.shortcuts = on
  remember('shortcuts', on)
}
