import { roleAllows, type Access } from '@skyfolio/domain/access/roles'

type Methods = Partial<Record<Access, string>>

/**
 * For whom each method may be called: the service's own check, beside that of the gateway's routes. `public`: for visitors too,
 * who see what is theirs to see, and for mailed links and payments, which prove themselves. A test walks all methods.
 */
const METHODS: Readonly<Record<string, Methods>> = {
  'audit.v1.Audit': { owner: 'ListEntries' },
  'changes.v1.Changes': { public: 'Watch' },
  'integrations.v1.Integrations': { owner: 'ListIntegrations' },
  'content.v1.ApiKeys': { public: 'CheckApiKey', user: 'CreateApiKey ListApiKeys RevokeApiKey' },
  'content.v1.Autosaves': { editor: 'GetAutosave SaveAutosave DeleteAutosave' },
  'content.v1.Imports': {
    owner:
      'CreateImport AddImportFilePart GetImportFilePart StartImport UpdateImport CancelImport GetImport ListImports',
  },
  'content.v1.Invitations': {
    public: 'GetInvitation AcceptInvitation',
    owner: 'CreateInvitation ListInvitations ResendInvitation WithdrawInvitation',
  },
  'content.v1.Passkeys': {
    // BeginPasskeyProof: whoever signs in has given the password, and no session yet.
    public: 'BeginPasskeySignIn BeginPasskeyProof',
    user: 'ListPasskeys BeginPasskeyRegistration RegisterPasskey RenamePasskey RemovePasskey',
  },
  'content.v1.PasswordResets': { public: 'RequestPasswordReset GetPasswordReset ConfirmPasswordReset' },
  'content.v1.Posts': {
    public: 'GetPost GetPostBySlug ListPosts GetPostNeighbors ListImageUses ListPublishedImages',
    editor:
      'CreatePost GetImportedPost UpdatePost SaveWorkingCopy PublishWorkingCopy DiscardWorkingCopy OrderPages DeletePost ListTrashedPosts ' +
      'RestorePost PurgePost RemoveImage ReadmitImage ListRevisions GetRevision RestoreRevision',
    owner: 'HasPublishedVideos',
  },
  'content.v1.Settings': { public: 'ListSettings', owner: 'SetSetting RemoveDemoContent' },
  'content.v1.Tags': {
    public: 'ListTags GetTagBySlug ListContentTags',
    editor: 'CreateTag UpdateTag DeleteTag SetContentTags',
  },
  'content.v1.TwoFactor': {
    user: 'GetTwoFactor BeginTwoFactor ConfirmTwoFactor RenewRecoveryCodes DisableTwoFactor',
  },
  'content.v1.Users': {
    // EndDevice: who signs out has no session any more.
    public: 'Authenticate AuthenticateWithPasskey RecordThrottledSignIn CheckSession EndDevice',
    user: 'Reauthenticate EndSessions GetUser UpdateUser ChangePassword ListDevices',
    owner: 'ListUsers CreateUser SetPassword SetRole DisableUser EnableUser',
  },
  'media.v1.Albums': {
    public: 'ListAlbums GetAlbum ListAlbumImages',
    editor: 'CreateAlbum UpdateAlbum AddAlbumImages RemoveAlbumImages MoveAlbumImage DeleteAlbum',
    owner: 'RemoveDemoAlbums',
  },
  'media.v1.Equipment': {
    public: 'ListEquipment GetEquipmentBySlug',
    editor: 'CreateEquipment UpdateEquipment DeleteEquipment',
    owner: 'RemoveDemoEquipment',
  },
  'media.v1.Gallery': {
    public: 'SearchGallery GetGalleryPlace',
    editor:
      'ListUnclassifiedTargets ClassifyTargets BatchUpdateImages GetGalleryOrder SetGalleryOrder MoveGalleryImage',
  },
  'media.v1.Images': {
    public: 'GetImage BatchGetImages ListImages ResolveAddresses',
    user: 'GetUploadLimits',
    editor:
      'FindImageByContent UpdateImage BeginImageDeletion FinishImageDeletion ListDeletingImages ListTrashedImages RestoreImage ' +
      'ListExpiredImages PurgeImage GetUploadUsage',
    owner: 'ListDemoImages KeepLogo GetPublicSize SetPublicSize SetSiteRights',
  },
  'media.v1.Versions': {
    public: 'BatchGetVersions',
    editor: 'UpdateVersion OrderVersions MakeVersionFinal DeleteVersion',
  },
  'skybug.v1.Chat': { public: 'GetConversation SendMessage ClearConversation' },
  'skybug.v1.Descriptions': { editor: 'EnhanceDescription' },
  'skybug.v1.Sky': { public: 'GetTonight GetObject GetBestTimes GetChart ListMoonNights ClassifyTargets ListTowns' },
  'store.v1.Checkout': {
    public:
      'CalculateShipping CreatePaymentIntent ConfirmOrder HandlePaymentEvent GetPaymentConfig ConfirmTestPayment ' +
      'FinishTestAction',
  },
  'store.v1.Coupons': {
    public: 'ValidateCoupon',
    owner: 'CreateCoupon GetCoupon ListCoupons UpdateCoupon DeleteCoupon ListCouponUsages',
  },
  'store.v1.Orders': {
    public: 'GetOrderByToken',
    user: 'GetMaintenance',
    shipper: 'GetOrder ListOrders UpdateOrder MoveOrder QuoteLabel CreateLabel VoidLabel ResendMail',
    owner:
      'CancelOrder RefundOrder RenewOrderLink EraseBuyer DeleteTestOrder RecordOrderExport EndMaintenance GetOrderNotices ' +
      'SendTestMail',
  },
  'store.v1.PrintOptions': {
    public: 'ListPrintOptions',
    owner: 'CreatePrintOption GetPrintOption UpdatePrintOption DeletePrintOption',
  },
  'store.v1.Products': {
    public: 'GetProduct ListProducts',
    editor: 'ListProductImageUses CountOrdersOfVersion CountOrdersOfImages ListTrashedProducts RestoreProductsOfImage',
    owner: 'CreateProduct UpdateProduct DeleteProduct RemoveDemoProducts TrashProductsOfImage PurgeProductsOfImage',
  },
  'store.v1.Shipping': {
    public: 'VerifyAddress GetShippingTerms RefreshTracking',
    shipper: 'GetShippingStatus',
  },
}

const ACCESS: ReadonlyMap<string, Access> = new Map(
  Object.entries(METHODS).flatMap(([service, methods]) =>
    (Object.entries(methods) as [Access, string][]).flatMap(([access, names]) =>
      names.split(' ').map(name => [`/skyfolio.${service}/${name}`, access] as const),
    ),
  ),
)

/** For whom a method (`/skyfolio.content.v1.Posts/ListPosts`) may be called; undefined: it is not listed. */
export const accessOfMethod = (path: string): Access | undefined => ACCESS.get(path)

/** Whether a part of the site is open to 'visitor', to a user's role, or to an API key of the part that is named. */
export const isOpenTo = (role: string, access: Access): boolean =>
  roleAllows(role === 'owner' ? 'admin' : role, access) || role === access

/** Whether a method may be called for somebody: see `isOpenTo`. One that is not listed is the owners'. */
export const mayCallFor = (role: string, path: string): boolean => isOpenTo(role, ACCESS.get(path) ?? 'owner')
