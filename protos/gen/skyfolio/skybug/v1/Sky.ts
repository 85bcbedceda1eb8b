// Original file: skyfolio/skybug/v1/sky.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BestTimesInput as _skyfolio_skybug_v1_BestTimesInput, BestTimes as _skyfolio_skybug_v1_BestTimes } from '../../../skyfolio/skybug/v1/BestTimes.ts';
import type { ChartInput as _skyfolio_skybug_v1_ChartInput, Chart as _skyfolio_skybug_v1_Chart } from '../../../skyfolio/skybug/v1/Chart.ts';
import type { GetBestTimesRequestInput as _skyfolio_skybug_v1_GetBestTimesRequestInput, GetBestTimesRequest as _skyfolio_skybug_v1_GetBestTimesRequest } from '../../../skyfolio/skybug/v1/GetBestTimesRequest.ts';
import type { GetChartRequestInput as _skyfolio_skybug_v1_GetChartRequestInput, GetChartRequest as _skyfolio_skybug_v1_GetChartRequest } from '../../../skyfolio/skybug/v1/GetChartRequest.ts';
import type { GetObjectRequestInput as _skyfolio_skybug_v1_GetObjectRequestInput, GetObjectRequest as _skyfolio_skybug_v1_GetObjectRequest } from '../../../skyfolio/skybug/v1/GetObjectRequest.ts';
import type { GetTonightRequestInput as _skyfolio_skybug_v1_GetTonightRequestInput, GetTonightRequest as _skyfolio_skybug_v1_GetTonightRequest } from '../../../skyfolio/skybug/v1/GetTonightRequest.ts';
import type { ListTownsRequestInput as _skyfolio_skybug_v1_ListTownsRequestInput, ListTownsRequest as _skyfolio_skybug_v1_ListTownsRequest } from '../../../skyfolio/skybug/v1/ListTownsRequest.ts';
import type { ListTownsResponseInput as _skyfolio_skybug_v1_ListTownsResponseInput, ListTownsResponse as _skyfolio_skybug_v1_ListTownsResponse } from '../../../skyfolio/skybug/v1/ListTownsResponse.ts';
import type { ObjectReportInput as _skyfolio_skybug_v1_ObjectReportInput, ObjectReport as _skyfolio_skybug_v1_ObjectReport } from '../../../skyfolio/skybug/v1/ObjectReport.ts';
import type { TonightInput as _skyfolio_skybug_v1_TonightInput, Tonight as _skyfolio_skybug_v1_Tonight } from '../../../skyfolio/skybug/v1/Tonight.ts';

/**
 * Computes the sky. Method, words and accuracy: docs/sky.md. Nothing in an answer depends on who asks.
 * Every call refuses what isn't on Earth or between 1900 and 2100: INVALID_ARGUMENT (SKY_INPUT), with the field.
 */
export interface SkyClient extends grpc.Client {
  /**
   * When an object is best seen: this night, and over the year. NOT_FOUND (OBJECT_UNKNOWN).
   */
  GetBestTimes(argument: _skyfolio_skybug_v1_GetBestTimesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_BestTimes>): grpc.ClientUnaryCall;
  GetBestTimes(argument: _skyfolio_skybug_v1_GetBestTimesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_BestTimes>): grpc.ClientUnaryCall;
  GetBestTimes(argument: _skyfolio_skybug_v1_GetBestTimesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_BestTimes>): grpc.ClientUnaryCall;
  GetBestTimes(argument: _skyfolio_skybug_v1_GetBestTimesRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_BestTimes>): grpc.ClientUnaryCall;
  /**
   * When an object is best seen: this night, and over the year. NOT_FOUND (OBJECT_UNKNOWN).
   */
  getBestTimes(argument: _skyfolio_skybug_v1_GetBestTimesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_BestTimes>): grpc.ClientUnaryCall;
  getBestTimes(argument: _skyfolio_skybug_v1_GetBestTimesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_BestTimes>): grpc.ClientUnaryCall;
  getBestTimes(argument: _skyfolio_skybug_v1_GetBestTimesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_BestTimes>): grpc.ClientUnaryCall;
  getBestTimes(argument: _skyfolio_skybug_v1_GetBestTimesRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_BestTimes>): grpc.ClientUnaryCall;
  
  /**
   * Draws a chart. INVALID_ARGUMENT (CHART_INPUT), NOT_FOUND (OBJECT_UNKNOWN).
   */
  GetChart(argument: _skyfolio_skybug_v1_GetChartRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Chart>): grpc.ClientUnaryCall;
  GetChart(argument: _skyfolio_skybug_v1_GetChartRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_Chart>): grpc.ClientUnaryCall;
  GetChart(argument: _skyfolio_skybug_v1_GetChartRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Chart>): grpc.ClientUnaryCall;
  GetChart(argument: _skyfolio_skybug_v1_GetChartRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_Chart>): grpc.ClientUnaryCall;
  /**
   * Draws a chart. INVALID_ARGUMENT (CHART_INPUT), NOT_FOUND (OBJECT_UNKNOWN).
   */
  getChart(argument: _skyfolio_skybug_v1_GetChartRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Chart>): grpc.ClientUnaryCall;
  getChart(argument: _skyfolio_skybug_v1_GetChartRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_Chart>): grpc.ClientUnaryCall;
  getChart(argument: _skyfolio_skybug_v1_GetChartRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Chart>): grpc.ClientUnaryCall;
  getChart(argument: _skyfolio_skybug_v1_GetChartRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_Chart>): grpc.ClientUnaryCall;
  
  /**
   * Everything that is told about one object. NOT_FOUND (OBJECT_UNKNOWN), with what may have been meant in the message.
   */
  GetObject(argument: _skyfolio_skybug_v1_GetObjectRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ObjectReport>): grpc.ClientUnaryCall;
  GetObject(argument: _skyfolio_skybug_v1_GetObjectRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_ObjectReport>): grpc.ClientUnaryCall;
  GetObject(argument: _skyfolio_skybug_v1_GetObjectRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ObjectReport>): grpc.ClientUnaryCall;
  GetObject(argument: _skyfolio_skybug_v1_GetObjectRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_ObjectReport>): grpc.ClientUnaryCall;
  /**
   * Everything that is told about one object. NOT_FOUND (OBJECT_UNKNOWN), with what may have been meant in the message.
   */
  getObject(argument: _skyfolio_skybug_v1_GetObjectRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ObjectReport>): grpc.ClientUnaryCall;
  getObject(argument: _skyfolio_skybug_v1_GetObjectRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_ObjectReport>): grpc.ClientUnaryCall;
  getObject(argument: _skyfolio_skybug_v1_GetObjectRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ObjectReport>): grpc.ClientUnaryCall;
  getObject(argument: _skyfolio_skybug_v1_GetObjectRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_ObjectReport>): grpc.ClientUnaryCall;
  
  /**
   * The night that is meant at a moment: Sun, Moon, planets, showers, and what is best of the deep sky.
   */
  GetTonight(argument: _skyfolio_skybug_v1_GetTonightRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Tonight>): grpc.ClientUnaryCall;
  GetTonight(argument: _skyfolio_skybug_v1_GetTonightRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_Tonight>): grpc.ClientUnaryCall;
  GetTonight(argument: _skyfolio_skybug_v1_GetTonightRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Tonight>): grpc.ClientUnaryCall;
  GetTonight(argument: _skyfolio_skybug_v1_GetTonightRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_Tonight>): grpc.ClientUnaryCall;
  /**
   * The night that is meant at a moment: Sun, Moon, planets, showers, and what is best of the deep sky.
   */
  getTonight(argument: _skyfolio_skybug_v1_GetTonightRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Tonight>): grpc.ClientUnaryCall;
  getTonight(argument: _skyfolio_skybug_v1_GetTonightRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_Tonight>): grpc.ClientUnaryCall;
  getTonight(argument: _skyfolio_skybug_v1_GetTonightRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Tonight>): grpc.ClientUnaryCall;
  getTonight(argument: _skyfolio_skybug_v1_GetTonightRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_Tonight>): grpc.ClientUnaryCall;
  
  /**
   * Towns whose name begins like the words, largest first. Pages of at most 50.
   */
  ListTowns(argument: _skyfolio_skybug_v1_ListTownsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ListTownsResponse>): grpc.ClientUnaryCall;
  ListTowns(argument: _skyfolio_skybug_v1_ListTownsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_ListTownsResponse>): grpc.ClientUnaryCall;
  ListTowns(argument: _skyfolio_skybug_v1_ListTownsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ListTownsResponse>): grpc.ClientUnaryCall;
  ListTowns(argument: _skyfolio_skybug_v1_ListTownsRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_ListTownsResponse>): grpc.ClientUnaryCall;
  /**
   * Towns whose name begins like the words, largest first. Pages of at most 50.
   */
  listTowns(argument: _skyfolio_skybug_v1_ListTownsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ListTownsResponse>): grpc.ClientUnaryCall;
  listTowns(argument: _skyfolio_skybug_v1_ListTownsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_ListTownsResponse>): grpc.ClientUnaryCall;
  listTowns(argument: _skyfolio_skybug_v1_ListTownsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ListTownsResponse>): grpc.ClientUnaryCall;
  listTowns(argument: _skyfolio_skybug_v1_ListTownsRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_ListTownsResponse>): grpc.ClientUnaryCall;
  
}

/**
 * Computes the sky. Method, words and accuracy: docs/sky.md. Nothing in an answer depends on who asks.
 * Every call refuses what isn't on Earth or between 1900 and 2100: INVALID_ARGUMENT (SKY_INPUT), with the field.
 */
export interface SkyHandlers extends grpc.UntypedServiceImplementation {
  /**
   * When an object is best seen: this night, and over the year. NOT_FOUND (OBJECT_UNKNOWN).
   */
  GetBestTimes: grpc.handleUnaryCall<_skyfolio_skybug_v1_GetBestTimesRequest, _skyfolio_skybug_v1_BestTimesInput>;
  
  /**
   * Draws a chart. INVALID_ARGUMENT (CHART_INPUT), NOT_FOUND (OBJECT_UNKNOWN).
   */
  GetChart: grpc.handleUnaryCall<_skyfolio_skybug_v1_GetChartRequest, _skyfolio_skybug_v1_ChartInput>;
  
  /**
   * Everything that is told about one object. NOT_FOUND (OBJECT_UNKNOWN), with what may have been meant in the message.
   */
  GetObject: grpc.handleUnaryCall<_skyfolio_skybug_v1_GetObjectRequest, _skyfolio_skybug_v1_ObjectReportInput>;
  
  /**
   * The night that is meant at a moment: Sun, Moon, planets, showers, and what is best of the deep sky.
   */
  GetTonight: grpc.handleUnaryCall<_skyfolio_skybug_v1_GetTonightRequest, _skyfolio_skybug_v1_TonightInput>;
  
  /**
   * Towns whose name begins like the words, largest first. Pages of at most 50.
   */
  ListTowns: grpc.handleUnaryCall<_skyfolio_skybug_v1_ListTownsRequest, _skyfolio_skybug_v1_ListTownsResponseInput>;
  
}

export interface SkyDefinition extends grpc.ServiceDefinition {
  GetBestTimes: MethodDefinition<_skyfolio_skybug_v1_GetBestTimesRequestInput, _skyfolio_skybug_v1_BestTimesInput, _skyfolio_skybug_v1_GetBestTimesRequest, _skyfolio_skybug_v1_BestTimes>
  GetChart: MethodDefinition<_skyfolio_skybug_v1_GetChartRequestInput, _skyfolio_skybug_v1_ChartInput, _skyfolio_skybug_v1_GetChartRequest, _skyfolio_skybug_v1_Chart>
  GetObject: MethodDefinition<_skyfolio_skybug_v1_GetObjectRequestInput, _skyfolio_skybug_v1_ObjectReportInput, _skyfolio_skybug_v1_GetObjectRequest, _skyfolio_skybug_v1_ObjectReport>
  GetTonight: MethodDefinition<_skyfolio_skybug_v1_GetTonightRequestInput, _skyfolio_skybug_v1_TonightInput, _skyfolio_skybug_v1_GetTonightRequest, _skyfolio_skybug_v1_Tonight>
  ListTowns: MethodDefinition<_skyfolio_skybug_v1_ListTownsRequestInput, _skyfolio_skybug_v1_ListTownsResponseInput, _skyfolio_skybug_v1_ListTownsRequest, _skyfolio_skybug_v1_ListTownsResponse>
}
