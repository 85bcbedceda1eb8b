import { useEffect, useState } from 'react'

const CONFIRMED_MS = 2_500

/** Copies texts; `outcome` tells how it went, for a moment when it went well. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // No clipboard without TLS, or it was refused: the text is shown to be copied by hand.
      setOutcome('refused')
    }
  }
  return { outcome, copy }
}
