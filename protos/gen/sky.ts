import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { BestTimesInput as _skyfolio_skybug_v1_BestTimesInput, BestTimes as _skyfolio_skybug_v1_BestTimes } from './skyfolio/skybug/v1/BestTimes.ts';
import type { ChartInput as _skyfolio_skybug_v1_ChartInput, Chart as _skyfolio_skybug_v1_Chart } from './skyfolio/skybug/v1/Chart.ts';
import type { DuskAndDawnInput as _skyfolio_skybug_v1_DuskAndDawnInput, DuskAndDawn as _skyfolio_skybug_v1_DuskAndDawn } from './skyfolio/skybug/v1/DuskAndDawn.ts';
import type { GetBestTimesRequestInput as _skyfolio_skybug_v1_GetBestTimesRequestInput, GetBestTimesRequest as _skyfolio_skybug_v1_GetBestTimesRequest } from './skyfolio/skybug/v1/GetBestTimesRequest.ts';
import type { GetChartRequestInput as _skyfolio_skybug_v1_GetChartRequestInput, GetChartRequest as _skyfolio_skybug_v1_GetChartRequest } from './skyfolio/skybug/v1/GetChartRequest.ts';
import type { GetObjectRequestInput as _skyfolio_skybug_v1_GetObjectRequestInput, GetObjectRequest as _skyfolio_skybug_v1_GetObjectRequest } from './skyfolio/skybug/v1/GetObjectRequest.ts';
import type { GetTonightRequestInput as _skyfolio_skybug_v1_GetTonightRequestInput, GetTonightRequest as _skyfolio_skybug_v1_GetTonightRequest } from './skyfolio/skybug/v1/GetTonightRequest.ts';
import type { HeightInput as _skyfolio_skybug_v1_HeightInput, Height as _skyfolio_skybug_v1_Height } from './skyfolio/skybug/v1/Height.ts';
import type { IntervalInput as _skyfolio_skybug_v1_IntervalInput, Interval as _skyfolio_skybug_v1_Interval } from './skyfolio/skybug/v1/Interval.ts';
import type { ListTownsRequestInput as _skyfolio_skybug_v1_ListTownsRequestInput, ListTownsRequest as _skyfolio_skybug_v1_ListTownsRequest } from './skyfolio/skybug/v1/ListTownsRequest.ts';
import type { ListTownsResponseInput as _skyfolio_skybug_v1_ListTownsResponseInput, ListTownsResponse as _skyfolio_skybug_v1_ListTownsResponse } from './skyfolio/skybug/v1/ListTownsResponse.ts';
import type { MoonQuarterInput as _skyfolio_skybug_v1_MoonQuarterInput, MoonQuarter as _skyfolio_skybug_v1_MoonQuarter } from './skyfolio/skybug/v1/MoonQuarter.ts';
import type { MoonTonightInput as _skyfolio_skybug_v1_MoonTonightInput, MoonTonight as _skyfolio_skybug_v1_MoonTonight } from './skyfolio/skybug/v1/MoonTonight.ts';
import type { NightInput as _skyfolio_skybug_v1_NightInput, Night as _skyfolio_skybug_v1_Night } from './skyfolio/skybug/v1/Night.ts';
import type { ObjectReportInput as _skyfolio_skybug_v1_ObjectReportInput, ObjectReport as _skyfolio_skybug_v1_ObjectReport } from './skyfolio/skybug/v1/ObjectReport.ts';
import type { ObjectTonightInput as _skyfolio_skybug_v1_ObjectTonightInput, ObjectTonight as _skyfolio_skybug_v1_ObjectTonight } from './skyfolio/skybug/v1/ObjectTonight.ts';
import type { PassageInput as _skyfolio_skybug_v1_PassageInput, Passage as _skyfolio_skybug_v1_Passage } from './skyfolio/skybug/v1/Passage.ts';
import type { PhotographTonightInput as _skyfolio_skybug_v1_PhotographTonightInput, PhotographTonight as _skyfolio_skybug_v1_PhotographTonight } from './skyfolio/skybug/v1/PhotographTonight.ts';
import type { PlaceInput as _skyfolio_skybug_v1_PlaceInput, Place as _skyfolio_skybug_v1_Place } from './skyfolio/skybug/v1/Place.ts';
import type { PlanetTonightInput as _skyfolio_skybug_v1_PlanetTonightInput, PlanetTonight as _skyfolio_skybug_v1_PlanetTonight } from './skyfolio/skybug/v1/PlanetTonight.ts';
import type { SeasonInput as _skyfolio_skybug_v1_SeasonInput, Season as _skyfolio_skybug_v1_Season } from './skyfolio/skybug/v1/Season.ts';
import type { ShowerTonightInput as _skyfolio_skybug_v1_ShowerTonightInput, ShowerTonight as _skyfolio_skybug_v1_ShowerTonight } from './skyfolio/skybug/v1/ShowerTonight.ts';
import type { SightInput as _skyfolio_skybug_v1_SightInput, Sight as _skyfolio_skybug_v1_Sight } from './skyfolio/skybug/v1/Sight.ts';
import type { SkyClient as _skyfolio_skybug_v1_SkyClient, SkyDefinition as _skyfolio_skybug_v1_SkyDefinition } from './skyfolio/skybug/v1/Sky.ts';
import type { SunNowInput as _skyfolio_skybug_v1_SunNowInput, SunNow as _skyfolio_skybug_v1_SunNow } from './skyfolio/skybug/v1/SunNow.ts';
import type { TonightInput as _skyfolio_skybug_v1_TonightInput, Tonight as _skyfolio_skybug_v1_Tonight } from './skyfolio/skybug/v1/Tonight.ts';
import type { TownInput as _skyfolio_skybug_v1_TownInput, Town as _skyfolio_skybug_v1_Town } from './skyfolio/skybug/v1/Town.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      Timestamp: MessageTypeDefinition<_google_protobuf_TimestampInput, _google_protobuf_Timestamp>
    }
  }
  skyfolio: {
    skybug: {
      v1: {
        BestTimes: MessageTypeDefinition<_skyfolio_skybug_v1_BestTimesInput, _skyfolio_skybug_v1_BestTimes>
        Chart: MessageTypeDefinition<_skyfolio_skybug_v1_ChartInput, _skyfolio_skybug_v1_Chart>
        ChartFormat: EnumTypeDefinition
        ChartKind: EnumTypeDefinition
        DuskAndDawn: MessageTypeDefinition<_skyfolio_skybug_v1_DuskAndDawnInput, _skyfolio_skybug_v1_DuskAndDawn>
        GetBestTimesRequest: MessageTypeDefinition<_skyfolio_skybug_v1_GetBestTimesRequestInput, _skyfolio_skybug_v1_GetBestTimesRequest>
        GetChartRequest: MessageTypeDefinition<_skyfolio_skybug_v1_GetChartRequestInput, _skyfolio_skybug_v1_GetChartRequest>
        GetObjectRequest: MessageTypeDefinition<_skyfolio_skybug_v1_GetObjectRequestInput, _skyfolio_skybug_v1_GetObjectRequest>
        GetTonightRequest: MessageTypeDefinition<_skyfolio_skybug_v1_GetTonightRequestInput, _skyfolio_skybug_v1_GetTonightRequest>
        Height: MessageTypeDefinition<_skyfolio_skybug_v1_HeightInput, _skyfolio_skybug_v1_Height>
        Interval: MessageTypeDefinition<_skyfolio_skybug_v1_IntervalInput, _skyfolio_skybug_v1_Interval>
        ListTownsRequest: MessageTypeDefinition<_skyfolio_skybug_v1_ListTownsRequestInput, _skyfolio_skybug_v1_ListTownsRequest>
        ListTownsResponse: MessageTypeDefinition<_skyfolio_skybug_v1_ListTownsResponseInput, _skyfolio_skybug_v1_ListTownsResponse>
        MoonQuarter: MessageTypeDefinition<_skyfolio_skybug_v1_MoonQuarterInput, _skyfolio_skybug_v1_MoonQuarter>
        MoonTonight: MessageTypeDefinition<_skyfolio_skybug_v1_MoonTonightInput, _skyfolio_skybug_v1_MoonTonight>
        Night: MessageTypeDefinition<_skyfolio_skybug_v1_NightInput, _skyfolio_skybug_v1_Night>
        ObjectReport: MessageTypeDefinition<_skyfolio_skybug_v1_ObjectReportInput, _skyfolio_skybug_v1_ObjectReport>
        ObjectTonight: MessageTypeDefinition<_skyfolio_skybug_v1_ObjectTonightInput, _skyfolio_skybug_v1_ObjectTonight>
        Passage: MessageTypeDefinition<_skyfolio_skybug_v1_PassageInput, _skyfolio_skybug_v1_Passage>
        PhotographTonight: MessageTypeDefinition<_skyfolio_skybug_v1_PhotographTonightInput, _skyfolio_skybug_v1_PhotographTonight>
        Place: MessageTypeDefinition<_skyfolio_skybug_v1_PlaceInput, _skyfolio_skybug_v1_Place>
        PlanetTonight: MessageTypeDefinition<_skyfolio_skybug_v1_PlanetTonightInput, _skyfolio_skybug_v1_PlanetTonight>
        Season: MessageTypeDefinition<_skyfolio_skybug_v1_SeasonInput, _skyfolio_skybug_v1_Season>
        ShowerTonight: MessageTypeDefinition<_skyfolio_skybug_v1_ShowerTonightInput, _skyfolio_skybug_v1_ShowerTonight>
        Sight: MessageTypeDefinition<_skyfolio_skybug_v1_SightInput, _skyfolio_skybug_v1_Sight>
        /**
         * Computes the sky. Method, words and accuracy: docs/sky.md. Nothing in an answer depends on who asks.
         * Every call refuses what isn't on Earth or between 1900 and 2100: INVALID_ARGUMENT (SKY_INPUT), with the field.
         */
        Sky: SubtypeConstructor<typeof grpc.Client, _skyfolio_skybug_v1_SkyClient> & { service: _skyfolio_skybug_v1_SkyDefinition }
        SunNow: MessageTypeDefinition<_skyfolio_skybug_v1_SunNowInput, _skyfolio_skybug_v1_SunNow>
        Tonight: MessageTypeDefinition<_skyfolio_skybug_v1_TonightInput, _skyfolio_skybug_v1_Tonight>
        Town: MessageTypeDefinition<_skyfolio_skybug_v1_TownInput, _skyfolio_skybug_v1_Town>
      }
    }
  }
}

