/** The last steps of a backup: sealed, checked, durable, and only then under its name. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreUnusableError } from '../../unusable.ts'
import { syncFolder } from '../database.ts'
import { sealBackup } from '../seal.ts'
import { checkCopy } from './restore.ts'

export function finishCopy(partial: string, target: string): void {
  sealBackup(partial)
  checkCopy(partial)
  syncFile(partial)
  nameCopy(partial, target)
  syncFolder(dirname(target))
}

/** A link refuses a name that has come up meanwhile; renaming would overwrite it. */
function nameCopy(partial: string, target: string): void {
  try {
    linkSync(partial, target)
  } catch (error) {
    refuseExisting(target)
    if (!(error instanceof Error && 'code' in error && error.code !== 'EEXIST')) throw error
    // Some file systems have no links.
    renameSync(partial, target)
  }
}

export function refuseExisting(target: string): void {
  if (existsSync(target))
    throw new StoreUnusableError(`${target} exists already; a backup never overwrites a file.`)
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
