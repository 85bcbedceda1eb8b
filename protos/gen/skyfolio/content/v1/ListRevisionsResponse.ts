// Original file: skyfolio/content/v1/posts.proto

import type { RevisionInput as _skyfolio_content_v1_RevisionInput, Revision as _skyfolio_content_v1_Revision } from '../../../skyfolio/content/v1/Revision.ts';

export interface ListRevisionsResponseInput {
  'revisions'?: (_skyfolio_content_v1_RevisionInput)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListRevisionsResponse {
  'revisions': (_skyfolio_content_v1_Revision)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
