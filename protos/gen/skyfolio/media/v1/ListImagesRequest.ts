// Original file: skyfolio/media/v1/images.proto

import type { ViewerInput as _skyfolio_media_v1_ViewerInput, Viewer as _skyfolio_media_v1_Viewer } from '../../../skyfolio/media/v1/Viewer.ts';

// Original file: skyfolio/media/v1/images.proto

export const _skyfolio_media_v1_ListImagesRequest_Scope = {
  SCOPE_UNSPECIFIED: 'SCOPE_UNSPECIFIED',
  /**
   * Everything the viewer may see.
   */
  SCOPE_ALL: 'SCOPE_ALL',
  /**
   * Those of the home page's slideshow.
   */
  SCOPE_HEADER: 'SCOPE_HEADER',
  /**
   * Those of the gallery.
   */
  SCOPE_GALLERY: 'SCOPE_GALLERY',
  /**
   * Those of posts and pages.
   */
  SCOPE_BLOG: 'SCOPE_BLOG',
} as const;

export type _skyfolio_media_v1_ListImagesRequest_ScopeInput =
  | 'SCOPE_UNSPECIFIED'
  | 0
  /**
   * Everything the viewer may see.
   */
  | 'SCOPE_ALL'
  | 1
  /**
   * Those of the home page's slideshow.
   */
  | 'SCOPE_HEADER'
  | 2
  /**
   * Those of the gallery.
   */
  | 'SCOPE_GALLERY'
  | 3
  /**
   * Those of posts and pages.
   */
  | 'SCOPE_BLOG'
  | 4

export type _skyfolio_media_v1_ListImagesRequest_Scope = typeof _skyfolio_media_v1_ListImagesRequest_Scope[keyof typeof _skyfolio_media_v1_ListImagesRequest_Scope]

export interface ListImagesRequestInput {
  'scope'?: (_skyfolio_media_v1_ListImagesRequest_ScopeInput);
  'viewer'?: (_skyfolio_media_v1_ViewerInput);
  /**
   * For visitors and SCOPE_ALL: the blog images that something published shows, by id and by address; other blog images are left out.
   */
  'publishedIds'?: (number)[];
  'publishedPaths'?: (string)[];
  /**
   * Words and beginnings of words of title, target, photographer and filename; all must match; without regard to case and accents.
   * A text without any word finds nothing. Absent or empty: no search.
   */
  'search'?: (string);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize'?: (number);
  /**
   * Number of images to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
  /**
   * Which version of what is published published_ids and published_paths are, as content tells it. Default: unknown.
   */
  'publishedVersion'?: (string);
  /**
   * They were sent with this version before, and are left out now. Fails with PUBLISHED_IMAGES_NEEDED when they are needed again.
   */
  'publishedLeftOut'?: (boolean);
  '_search'?: "search";
}

export interface ListImagesRequest {
  'scope': (_skyfolio_media_v1_ListImagesRequest_Scope);
  'viewer': (_skyfolio_media_v1_Viewer);
  /**
   * For visitors and SCOPE_ALL: the blog images that something published shows, by id and by address; other blog images are left out.
   */
  'publishedIds': (number)[];
  'publishedPaths': (string)[];
  /**
   * Words and beginnings of words of title, target, photographer and filename; all must match; without regard to case and accents.
   * A text without any word finds nothing. Absent or empty: no search.
   */
  'search'?: (string);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize': (number);
  /**
   * Number of images to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
  /**
   * Which version of what is published published_ids and published_paths are, as content tells it. Default: unknown.
   */
  'publishedVersion': (string);
  /**
   * They were sent with this version before, and are left out now. Fails with PUBLISHED_IMAGES_NEEDED when they are needed again.
   */
  'publishedLeftOut': (boolean);
  '_search'?: "search";
}
