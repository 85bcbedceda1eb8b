import { NotFoundScreen } from '../features/site/missing.tsx'
import { Layout } from './layout.tsx'
import { PublicScreens } from './public-screens.tsx'
import { notFound } from './screens.ts'

/** Everything a visitor reads. Stands inside Application and a router. */
export const PublicApplication = () => (
  <NotFoundScreen value={notFound.Screen}>
    <Layout>
      <PublicScreens />
    </Layout>
  </NotFoundScreen>
)
