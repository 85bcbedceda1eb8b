// The functions of libheif's C API that heic-file.ts calls. The package itself has types for its CommonJS build only.
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** An address in the memory of the module. */
  type Pointer = number

  export interface Libheif {
    readonly HEAPU8: Uint8Array
    _malloc(bytes: number): Pointer
    _heif_context_alloc(): Pointer
    _heif_context_get_security_limits(context: Pointer): Pointer
    _heif_context_read_from_memory_without_copy(
      error: Pointer,
      context: Pointer,
      bytes: Pointer,
      size: number,
      options: Pointer,
    ): void
    _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, handle: Pointer): void
    _heif_context_get_number_of_items(context: Pointer): number
    _heif_context_get_list_of_item_IDs(context: Pointer, ids: Pointer, count: number): number
    _heif_item_get_item_type(context: Pointer, id: number): number
    _heif_image_handle_get_width(handle: Pointer): number
    _heif_image_handle_get_height(handle: Pointer): number
    _heif_image_handle_has_alpha_channel(handle: Pointer): number
    _heif_image_handle_is_premultiplied_alpha(handle: Pointer): number
    _heif_image_handle_get_raw_color_profile_size(handle: Pointer): number
    _heif_image_handle_get_raw_color_profile(error: Pointer, handle: Pointer, bytes: Pointer): void
    _heif_image_handle_get_nclx_color_profile(error: Pointer, handle: Pointer, profile: Pointer): void
    _heif_image_handle_get_number_of_metadata_blocks(handle: Pointer, type: Pointer): number
    _heif_image_handle_get_list_of_metadata_block_IDs(
      handle: Pointer,
      type: Pointer,
      ids: Pointer,
      count: number,
    ): number
    _heif_image_handle_get_metadata_type(handle: Pointer, id: number): Pointer
    _heif_image_handle_get_metadata_content_type(handle: Pointer, id: number): Pointer
    _heif_image_handle_get_metadata_size(handle: Pointer, id: number): number
    _heif_image_handle_get_metadata(error: Pointer, handle: Pointer, id: number, bytes: Pointer): void
    _heif_decoding_options_alloc(): Pointer
    _heif_decode_image(
      error: Pointer,
      handle: Pointer,
      image: Pointer,
      colorspace: number,
      chroma: number,
      options: Pointer,
    ): void
    _heif_image_get_width(image: Pointer, channel: number): number
    _heif_image_get_height(image: Pointer, channel: number): number
    _heif_image_get_plane_readonly2(image: Pointer, channel: number, stride: Pointer): Pointer
  }

  /** Starts a module with memory of its own. */
  export default function createLibheif(): Libheif
}
