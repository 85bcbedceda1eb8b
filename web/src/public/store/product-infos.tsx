import { lazy, Suspense, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { color, layout, size, space } from '../../theme/tokens.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useHydrated } from '../../site/use-hydrated.ts'
import { useSettings } from '../../api/settings.ts'
import type { Product } from '../../models/shop/products.ts'
import { printText } from '../../models/shop/print-texts.ts'
import {
  internationalText,
  localDeliveryText,
  shippingText,
  useShippingTerms,
} from '../../models/shop/shipping-terms.ts'

const load = () => import('../../ui/overlays/popover.tsx')
const Popover = lazy(() => load().then(module => ({ default: module.Popover })))

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${layout.control};
  font-size: ${size.caption};
  color: ${color.textMuted};
  &:hover,
  &[aria-expanded='true'] {
    color: ${color.text};
  }
  &[aria-expanded='true'] svg {
    color: ${color.accent};
  }
`

interface InfoPopoverProps {
  icon: IconName
  label: string
  children: ReactNode
}

/** A word that opens a paragraph above itself. What opens it is loaded when it is first wanted. */
const InfoPopover = ({ icon, label, children }: InfoPopoverProps) => {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  )
  const fallback = (
    <Trigger
      type="button"
      disabled={!useHydrated()}
      aria-haspopup="dialog"
      aria-expanded={used}
      // A failure shows when it is really opened.
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => {
        setUsed(true)
        setOpen(true)
      }}
    >
      {content}
    </Trigger>
  )
  if (!used) return fallback
  return (
    <Suspense fallback={fallback}>
      <Popover label={label} open={open} onOpenChange={setOpen} trigger={<Trigger type="button">{content}</Trigger>}>
        <h3>{label}</h3>
        {children}
      </Popover>
    </Suspense>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
`

/** What a print is made of. */
export const useSpecifications = (product: Product): string => printText(useSettings(), product.image?.specifications)

export const useShippingWords = (): string => {
  const settings = useSettings()
  const { data: terms } = useShippingTerms()
  const local = terms?.localDelivery === false ? [] : [`Local delivery: ${localDeliveryText(settings, terms)}.`]
  return [shippingText(settings, terms), ...local, internationalText(settings)].join(' ')
}

/** What a print is made of, and how it travels. */
export const ProductInfos = ({ product }: { product: Product }) => {
  const shipping = useShippingWords()
  const specifications = useSpecifications(product)
  return (
    <Line data-scripted>
      <InfoPopover icon="info" label="Specifications">
        <p>{specifications}</p>
      </InfoPopover>
      <InfoPopover icon="shipping" label="Shipping">
        <p>{shipping}</p>
      </InfoPopover>
    </Line>
  )
}
