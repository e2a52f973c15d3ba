/** Restores a backup over a store: `kill-restorer.ts FILE FOLDER`. Says when it begins and when it is done. */
import { writeSync } from 'node:fs'
import { restore } from '../../server/store/sqlite/backup/restore.ts'

const [file = '', folder = ''] = process.argv.slice(2)
writeSync(1, 'begin\n')
restore(file, folder, { replace: true })
writeSync(1, 'done\n')
