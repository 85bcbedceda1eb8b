import { Link } from 'react-router-dom'
import { addresses } from '../../../addresses.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { AdminHead } from './admin-head.tsx'

/** An address of the administration that leads nowhere. */
export const NoSuchScreen = () => (
  <>
    <AdminHead title="Not found" />
    <Empty title="There is no such screen">
      <ButtonLink as={Link} to={addresses.admin}>
        Dashboard
      </ButtonLink>
    </Empty>
  </>
)
