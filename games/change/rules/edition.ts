/**
 * Tables go on as they began. The second edition of these rules asks anew when a sum was changed (CH-035),
 * ends a turn with its session (CH-016), lets a trait that waits for its name build (CH-087), asks whoever
 * is called away where nobody else is there (HJ-15), and a namer before a name is respelled (CH-047); it
 * takes no second people of one name (CH-006), and a ruling counts for what stands on a sum (CH-029).
 */
export { plays } from '../../../engine/writing/edition.ts'
