// The storeys of the house: `npm run boundaries` fails where an arrow points the wrong way.
const TESTS = '\\.test\\.tsx?$|/test/|^web/e2e/'

// What a domain folder may never name: databases, transports and other people's SDKs.
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
  'minio',
  'stripe',
  'nodemailer',
  'openai',
  'shippo',
  '@easypost/',
  'pino',
  'prom-client',
  '@opentelemetry/',
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or one too many.',
      severity: 'error',
      from: { path: '^(runtime|gateway|services|web|deploy)/' },
      to: { circular: true },
    },
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
      to: { path: '^(gateway|web|deploy)/' },
    },
    {
      name: 'gateway-speaks-rpc',
      comment: 'Only tests boot real services beside the gateway.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: TESTS },
      to: { path: '^(services|deploy)/' },
    },
    {
      name: 'gateway-takes-the-built-web',
      comment: 'The application comes as files (web/dist), never as source.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: TESTS },
      to: { path: '^web/' },
    },
    {
      name: 'runtime-knows-nobody',
      severity: 'error',
      from: { path: '^runtime/' },
      to: { path: '^(gateway|services|web|deploy)/' },
    },
    {
      name: 'protos-know-nobody',
      severity: 'error',
      from: { path: '^protos/' },
      to: { path: '^(runtime|gateway|services|web|deploy)/' },
    },
    {
      name: 'web-stands-alone',
      comment: 'The browser meets the rest over HTTP only.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(runtime|gateway|services|protos|deploy)/' },
    },
    {
      name: 'domain-is-plain',
      comment: 'Business rules name no database, transport or SDK; of the runtime they use its errors only.',
      severity: 'error',
      from: { path: '/domain/', pathNot: TESTS },
      to: { path: OUTSIDE.map(name => `(^|/)node_modules/${name}`).join('|') },
    },
    {
      name: 'domain-points-inward',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain/', pathNot: TESTS },
      to: {
        path: '^services/[^/]+/src/(grpc|data|clients|bytes|worker)/|^services/[^/]+/src/(main|server|config|worker)\\.ts$|^protos/',
      },
    },
    {
      name: 'domain-uses-little-runtime',
      severity: 'error',
      from: { path: '/domain/', pathNot: TESTS },
      to: { path: '^runtime/', pathNot: '^runtime/src/(errors|text-fields)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'data-points-inward',
      severity: 'error',
      from: { path: '^services/[^/]+/src/data/', pathNot: TESTS },
      to: { path: '^services/[^/]+/src/grpc/' },
    },
    {
      name: 'features-stay-apart',
      comment:
        'Routes compose features; what several need is in features/site or ui/, for the owner in features/admin.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/($1|site|admin)/' },
    },
    {
      name: 'visitors-get-no-admin-code',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: '^web/src/features/(admin|auth|editor)' },
      to: { path: '^web/src/features/(admin|auth|editor)' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: TESTS },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^web/src/(ui|theme|http)/', pathNot: TESTS },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'ui-fetches-nothing',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TESTS },
      to: { path: '^web/src/http/|node_modules/swr/' },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file that has it.',
      severity: 'error',
      from: { path: '^(runtime|gateway|services|web|deploy)/', pathNot: '^deploy/load/' },
      to: { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: { path: '^(runtime|gateway|services|web|deploy)/', pathNot: '^deploy/load/|\\.d\\.ts$' },
      to: { couldNotResolve: true, pathNot: '^@playwright/test|\\?' },
    },
    {
      name: 'production-needs-production-packages',
      comment: 'What a process needs while serving stands in "dependencies": the images install nothing else.',
      severity: 'error',
      from: { path: '^(runtime|gateway|services)/.*src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|^protos/gen/' },
    exclude: { path: '^(gateway|web|deploy|services/[^/]+)/dist/' },
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
