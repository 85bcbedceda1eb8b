import { useEffect, useRef } from 'react'
import type { Location, NavigationType, Path } from 'react-router-dom'
import { useConfirm, type Question } from '../../ui/overlays/confirm.tsx'

/** A change of address inside the administration. */
export interface Navigation {
  from: Location
  to: Path
  action: `${NavigationType}`
}

/** Something that would be lost: unsaved input, an upload under way. */
export interface LeaveGuard {
  isLeftBy: (navigation: Navigation) => boolean
  /** Asks the user; true: go. */
  ask: () => Promise<boolean>
}

const guards = new Set<LeaveGuard>()
const holdUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Registers a guard until the returned function is called. Meanwhile the browser asks before the document is unloaded. */
export const addLeaveGuard = (guard: LeaveGuard): (() => void) => {
  guards.add(guard)
  window.addEventListener('beforeunload', holdUnload)
  return () => {
    guards.delete(guard)
    if (guards.size === 0) window.removeEventListener('beforeunload', holdUnload)
  }
}

/** Whether leaving this document would lose something. */
export const hasUnsavedInput = (): boolean => guards.size > 0

/** The guard that must be asked before this navigation, the topmost of several; undefined when nothing would be lost. */
export const guardAgainst = (navigation: Navigation): LeaveGuard | undefined =>
  [...guards].findLast(guard => guard.isLeftBy(navigation))

const tabOf = ({ search }: Path) => new URLSearchParams(search).get('tab')

/**
 * Which navigations unmount a form: another screen, another tab too, or any other address. A replaced entry corrects the
 * address of what stays on the screen, except where the address decides which rows a list shows.
 */
const leaves = {
  screen: ({ from, to, action }: Navigation) => action !== 'REPLACE' && from.pathname !== to.pathname,
  tab: ({ from, to, action }: Navigation) =>
    action !== 'REPLACE' && (from.pathname !== to.pathname || tabOf(from) !== tabOf(to)),
  address: ({ from, to }: Navigation) => from.pathname !== to.pathname || from.search !== to.search,
}

/** How far one may move before a form is unmounted. */
export type FormScope = keyof typeof leaves

const discardChanges: Question = {
  title: 'Discard changes?',
  message: 'What you have typed has not been saved.',
  action: 'Discard',
  cancel: 'Keep editing',
}

/** Asked before an upload is cancelled by leaving. */
export const stopUpload: Question = {
  title: 'Stop the upload?',
  message: 'The file has not been uploaded completely.',
  action: 'Stop upload',
  cancel: 'Keep uploading',
}

/**
 * Asks before unsaved input is left by a link, Back or Forward, and has the browser ask before a reload or closing the tab.
 * Returns the same question for whatever else closes the form, such as Cancel in a dialog; it is true at once without input.
 */
export function useLeaveGuard(isDirty: boolean, scope: FormScope = 'tab', question = discardChanges) {
  const confirm = useConfirm()
  const ask = useRef(() => confirm(question))
  useEffect(() => {
    ask.current = () => confirm(question)
  })
  useEffect(
    () => (isDirty ? addLeaveGuard({ isLeftBy: leaves[scope], ask: () => ask.current() }) : undefined),
    [isDirty, scope],
  )
  return (): true | Promise<boolean> => !isDirty || confirm(question)
}
