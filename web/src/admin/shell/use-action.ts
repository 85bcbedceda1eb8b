import { useState } from 'react'
import { useConfirm, type Question } from '../../ui/overlays/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { toastError } from './errors.ts'

interface Messages {
  success?: string
  /** Shown when the action fails and the server gives no reason. */
  failure: string
}

async function attempt(work: () => Promise<unknown>, { success, failure }: Messages): Promise<void> {
  try {
    await work()
    if (success) toast({ title: success })
  } catch (error) {
    toastError(error, failure)
  }
}

/** What a button does: `run` asks first when there is a question, and says in a toast how it went. Show `isBusy` on the button. */
export function useAction() {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, { question, ...messages }: Messages & { question?: Question }) => {
    if (question && !(await confirm(question))) return
    setBusy(true)
    await attempt(work, messages)
    setBusy(false)
  }
  return { run, isBusy }
}

interface RemoveOptions<Item> extends Messages {
  /** Deletes the item and refreshes what shows it. */
  remove: (item: Item) => Promise<unknown>
  question: (item: Item) => Question
}

/** Deletes an item of a list, after a question. Several may be under way. */
export function useRemove<Item>({ remove, question, ...messages }: RemoveOptions<Item>) {
  const confirm = useConfirm()
  return async (item: Item): Promise<void> => {
    if (await confirm(question(item))) await attempt(() => remove(item), messages)
  }
}
