import styled from 'styled-components'
import { color, layout, size, space } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Wrap } from '../../ui/layout.tsx'
import { useStoreConfig } from '../../models/shop/products.ts'

const Band = styled.div`
  background: ${color.warnWash};
  color: ${color.warn};
  font-size: ${size.caption};
  ${Wrap} {
    display: flex;
    gap: ${space[3]};
    align-items: center;
    min-height: ${layout.control};
    padding-block: ${space[2]};
  }
`

/** Says on every screen of the shop that nothing here is real, or that nothing can be bought. Nothing when all is in earnest. */
export const TestMode = () => {
  const mode = useStoreConfig().data?.mode
  if (mode !== 'test' && mode !== 'off') return null
  return (
    <Band role="note">
      <Wrap>
        <Icon name="alert" />
        <span>
          {mode === 'test'
            ? 'Test mode: no card is charged and nothing is shipped.'
            : 'The store takes no orders at the moment.'}
        </span>
      </Wrap>
    </Band>
  )
}

/** Says, where scripts don't run, that ordering needs them. */
export const NeedsScripts = () => (
  <noscript>
    <Band>
      <Wrap>
        <Icon name="alert" />
        <span>Ordering needs JavaScript: please allow scripts for this site, then load this page again.</span>
      </Wrap>
    </Band>
  </noscript>
)
