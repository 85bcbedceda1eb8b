import { useSearchParams } from 'react-router-dom'

/** Which tab is open stands in the address, so that a reload and a link bring it back. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('tab')
  const tab = tabs.find(name => name === asked) ?? tabs[0]
  const open = (next: Tab) => setParameters(next === tabs[0] ? {} : { tab: next }, { preventScrollReset: true })
  return [tab, open] as const
}
