/** What the menu can open beside the table. */
export type MenuPage =
  | 'menu'
  | 'back'
  | 'invitations'
  | 'safety'
  | 'repairs'
  | 'dice'
  | 'export'
  | 'rename'
  | 'hand-over'
  | 'close'
  | 'keys'
