import { useLocation } from 'react-router-dom'
import { Analytics } from '../features/site/analytics/analytics.tsx'
import { NotFoundScreen } from '../features/site/missing.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Layout } from './layout.tsx'
import { matchScreen } from './match-screen.ts'
import { PublicScreens } from './public-screens.tsx'
import { notFound } from './screens.ts'

/** Everything a visitor reads. Stands inside Application and a router. */
export const PublicApplication = () => (
  <NotFoundScreen value={notFound.Screen}>
    <Layout>
      <PublicScreens />
    </Layout>
    <Analytics pattern={matchScreen(useLocation().pathname).screen.path} />
    <Toasts />
  </NotFoundScreen>
)
