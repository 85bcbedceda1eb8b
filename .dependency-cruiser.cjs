// Which part may use which: `npm run boundaries` fails where an arrow points the wrong way.
const TESTS = '\\.test\\.tsx?$|/test/|^web/e2e/'

// What pure code may never name: databases, transports and other people's SDKs.
const OUTSIDE = [
  'mongoose',
  'mongodb',
  '@grpc/',
  'express',
  'express-session',
  'http-proxy-middleware',
  'busboy',
  'redis',
  'connect-redis',
  'sharp',
  'libheif-js',
  'minio',
  'stripe',
  'nodemailer',
  'openai',
  'shippo',
  '@easypost/',
  'pino',
  'prom-client',
  '@opentelemetry/',
  '@node-rs/argon2',
  'sanitize-html',
  'otpauth',
]
const packages = names => names.map(name => `(^|/)node_modules/${name}`).join('|')

const SERVICE = '^services/[^/]+/src/'
// The files of a noun that hold rules and use cases: everything that is no repository, RPC or HTTP mapping, or adapter.
const PURE = { path: `${SERVICE}(?!adapters/)[^/]+/`, pathNot: `-(repository|rpc|http)\\.ts$|${TESTS}` }
const ROOT_FILES = `${SERVICE}(main|server|http-server|worker|image-worker|config|dependencies|jobs|migrations|migrate)\\.ts$`

// The modules of a service from the ground up: each imports only those before it.
const MODULES = {
  content: ['settings', 'mail', 'accounts', 'publishing', 'imports', 'adapters'],
  store: [
    'money',
    'site-settings',
    'catalog',
    'pricing',
    'shipping',
    'orders',
    'payments',
    'fulfillment',
    'checkout',
    'mail',
    'maintenance',
    'order-management',
    'adapters',
  ],
  skybug: [
    'ephemeris',
    'catalog',
    'places',
    'sky',
    'charts',
    'recognition',
    'site',
    'chat',
    'model',
    'descriptions',
    'adapters',
  ],
}
const modulesPointDown = Object.entries(MODULES).flatMap(([service, modules]) =>
  modules.slice(0, -1).map((module, at) => ({
    name: `${service}-${module}-points-down`,
    severity: 'error',
    from: { path: `^services/${service}/src/${module}/`, pathNot: TESTS },
    to: { path: `^services/${service}/src/(${modules.slice(at + 1).join('|')})/` },
  })),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or one too many.',
      severity: 'error',
      from: { path: '^(domain|runtime|gateway|services|web|deploy|tools)/' },
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'What belongs together is one folder; what is below knows nothing of what is above.',
      severity: 'error',
      scope: 'folder',
      from: { path: `^services/(${Object.keys(MODULES).join('|')})/src/` },
      to: { circular: true },
    },
    ...modulesPointDown,
    {
      name: 'services-stay-apart',
      comment: 'Services meet over RPC only.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'services-know-no-caller',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(gateway|web|deploy|tools)/' },
    },
    {
      name: 'gateway-speaks-rpc',
      comment: 'Only tests boot real services beside the gateway.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: TESTS },
      to: { path: '^(services|deploy|tools)/' },
    },
    {
      name: 'gateway-takes-the-built-web',
      comment: 'The application comes as files (web/dist), never as source.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: TESTS },
      to: { path: '^web/' },
    },
    {
      name: 'domain-imports-nothing',
      comment: 'Browsers load it. Papa Parse reads and writes the CSV files of AstroBin.',
      severity: 'error',
      from: { path: '^domain/', pathNot: TESTS },
      to: { pathNot: '^domain/|^node_modules/(@types/)?papaparse/' },
    },
    {
      name: 'runtime-knows-nobody',
      severity: 'error',
      from: { path: '^runtime/' },
      to: { path: '^(gateway|services|web|deploy|tools)/' },
    },
    {
      name: 'protos-know-nobody',
      severity: 'error',
      from: { path: '^protos/' },
      to: { path: '^(domain|runtime|gateway|services|web|deploy|tools)/' },
    },
    {
      name: 'web-stands-alone',
      comment: 'The browser meets the rest over HTTP only. What its forms allow is in domain.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(runtime|gateway|services|protos|deploy|tools)/' },
    },
    {
      name: 'rules-and-use-cases-are-pure',
      comment:
        'Types, rules and services name no database, transport or SDK: those stand in repositories, RPCs and adapters.',
      severity: 'error',
      from: PURE,
      to: { path: `${packages(OUTSIDE)}|^protos/|-(repository|rpc|http)\\.ts$|${SERVICE}adapters/` },
    },
    {
      name: 'rules-and-use-cases-use-little-runtime',
      severity: 'error',
      from: PURE,
      to: {
        path: '^runtime/',
        pathNot: '^runtime/src/(domain/|mail/(delivery|layout)\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-repositories-know-mongodb',
      severity: 'error',
      from: { path: SERVICE, pathNot: `-repository\\.ts$|/(migrations|dependencies)\\.ts$|${TESTS}` },
      to: { path: packages(['mongoose', 'mongodb']) },
    },
    {
      name: 'only-rpc-files-know-grpc',
      comment: 'Handlers and their mapping stand in *-rpc.ts or *-http.ts. Clients of other services are adapters.',
      severity: 'error',
      from: { path: SERVICE, pathNot: `-(rpc|http)\\.ts$|/adapters/|/(http-)?server\\.ts$|${TESTS}` },
      to: { path: `${packages(['@grpc/'])}|^protos/|^runtime/src/rpc/` },
    },
    {
      name: 'only-adapters-know-sdks',
      severity: 'error',
      from: { path: SERVICE, pathNot: `/adapters/|${TESTS}` },
      to: { path: packages(OUTSIDE.filter(name => !['mongoose', 'mongodb', '@grpc/', 'pino'].includes(name))) },
    },
    {
      name: 'repositories-know-no-callers',
      severity: 'error',
      from: { path: `${SERVICE}.*-repository\\.ts$` },
      to: { path: `-(rpc|http|service)\\.ts$|${SERVICE}adapters/` },
    },
    {
      name: 'rpcs-go-through-services',
      severity: 'error',
      from: { path: `${SERVICE}.*-(rpc|http)\\.ts$` },
      to: { path: `-repository\\.ts$|^runtime/src/mongo/|${SERVICE}adapters/` },
    },
    {
      name: 'adapters-stand-alone',
      severity: 'error',
      from: { path: `${SERVICE}adapters/`, pathNot: TESTS },
      to: { path: '-(repository|rpc|http|service)\\.ts$' },
    },
    {
      name: 'nouns-know-no-process',
      comment: 'The files at the root of a service use its nouns, never the other way round.',
      severity: 'error',
      from: { path: `${SERVICE}[^/]+/`, pathNot: TESTS },
      to: { path: ROOT_FILES },
    },
    {
      name: 'gateway-points-down',
      comment: 'server → api → import, pages, uploads → routing → auth → limits, cache, clients.',
      severity: 'error',
      from: { path: '^gateway/src/(api|import|pages|uploads)/', pathNot: TESTS },
      to: { path: '^gateway/src/server/' },
    },
    {
      name: 'gateway-routing-points-down',
      severity: 'error',
      from: { path: '^gateway/src/routing/', pathNot: TESTS },
      to: { path: '^gateway/src/(server|api|import|pages|uploads)/' },
    },
    {
      name: 'gateway-foundations-point-nowhere',
      severity: 'error',
      from: { path: '^gateway/src/(auth|limits|cache|clients)/', pathNot: TESTS },
      to: { path: '^gateway/src/(server|api|import|pages|uploads|routing)/' },
    },
    {
      name: 'site-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/site/', pathNot: TESTS },
      to: { path: '^web/src/(public|checkout|admin)/' },
    },
    {
      name: 'screens-stay-apart',
      comment:
        'A screen imports no other screen: what several need is in site/, models/, api/ or ui/, for the owner in admin/shell.',
      severity: 'error',
      from: { path: '^web/src/(public|checkout|admin)/([^/]+)/', pathNot: TESTS },
      to: { path: '^web/src/(public|checkout|admin)/', pathNot: '^web/src/($1/$2|admin/(shell|testing))/' },
    },
    {
      name: 'visitors-get-no-admin-code',
      severity: 'error',
      from: { path: '^web/src/(public|checkout|site|models|api|ui)/', pathNot: ['^web/src/api/admin/', TESTS] },
      to: { path: '^web/src/(admin|api/admin)/' },
    },
    {
      name: 'screens-know-no-document',
      severity: 'error',
      from: { path: '^web/src/(public|checkout|admin|site|models|api)/', pathNot: TESTS },
      to: { path: '^web/src/documents/' },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^web/src/(ui|theme|api|models)/', pathNot: TESTS },
      to: { path: '^web/src/(documents|public|checkout|admin|site)/' },
    },
    {
      name: 'ui-fetches-nothing',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TESTS },
      to: { path: '^web/src/api/|node_modules/swr/' },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file that has it.',
      severity: 'error',
      from: { path: '^(domain|runtime|gateway|services|web|deploy|tools)/', pathNot: '^tools/load/' },
      to: { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: { path: '^(domain|runtime|gateway|services|web|deploy|tools)/', pathNot: '^tools/load/|\\.d\\.ts$' },
      to: { couldNotResolve: true, pathNot: '^@playwright/test|\\?' },
    },
    {
      name: 'production-needs-production-packages',
      comment: 'What a process needs while serving stands in "dependencies": the images install nothing else.',
      severity: 'error',
      from: { path: '^(domain|runtime|gateway|services)/.*src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|^protos/gen/' },
    exclude: { path: '^(gateway|web|tools|services/[^/]+)/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
}
