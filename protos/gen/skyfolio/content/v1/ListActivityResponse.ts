// Original file: skyfolio/content/v1/activity.proto

import type { ActivityEntryInput as _skyfolio_content_v1_ActivityEntryInput, ActivityEntry as _skyfolio_content_v1_ActivityEntry } from '../../../skyfolio/content/v1/ActivityEntry.ts';

export interface ListActivityResponseInput {
  'entries'?: (_skyfolio_content_v1_ActivityEntryInput)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListActivityResponse {
  'entries': (_skyfolio_content_v1_ActivityEntry)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
