// Made from /api/openapi.json by `npm run api-types`; a test compares.

export interface paths {
  '/api/admin/activity': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Who changed what and when, newest first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              action: string
              actor: {
                id: number
                name: string
              } | null
              apiKey?: string
              /** Format: date-time */
              at: string
              changes: {
                after: string | null
                before: string | null
                field: string
              }[]
              id: string
              network?: string
              subject: {
                id: number | null
                kind: string
                name: string | null
              }
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/coupons': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** All coupons, newest first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              code: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              /** @enum {string} */
              discountType: 'percentage' | 'fixed' | 'free_shipping'
              discountValue: string
              /** Format: date-time */
              expiresAt: string | null
              id: number
              isActive: boolean
              maxUses: number | null
              minOrderAmount: string | null
              reservedCount: number
              /** Format: date-time */
              startsAt: string | null
              usedCount: number
            }[]
          }
        }
      }
    }
    put?: never
    /** Create a coupon */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            code: string
            description?: string | null
            /** @enum {string|null} */
            discountType?: 'percentage' | 'fixed' | 'free_shipping' | '' | null
            discountValue?: '' | null | (string | number)
            expiresAt?: string | '' | null
            isActive?: boolean | '' | null
            maxUses?: number | '' | null
            minOrderAmount?: '' | null | (string | number)
            startsAt?: string | '' | null
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              code: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              /** @enum {string} */
              discountType: 'percentage' | 'fixed' | 'free_shipping'
              discountValue: string
              /** Format: date-time */
              expiresAt: string | null
              id: number
              isActive: boolean
              maxUses: number | null
              minOrderAmount: string | null
              reservedCount: number
              /** Format: date-time */
              startsAt: string | null
              usedCount: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/coupons/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Change the fields of a coupon that are sent */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            code?: string
            description?: string | null
            /** @enum {string|null} */
            discountType?: 'percentage' | 'fixed' | 'free_shipping' | '' | null
            discountValue?: '' | null | (string | number)
            expiresAt?: string | '' | null
            isActive?: boolean | '' | null
            maxUses?: number | '' | null
            minOrderAmount?: '' | null | (string | number)
            startsAt?: string | '' | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              code: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              /** @enum {string} */
              discountType: 'percentage' | 'fixed' | 'free_shipping'
              discountValue: string
              /** Format: date-time */
              expiresAt: string | null
              id: number
              isActive: boolean
              maxUses: number | null
              minOrderAmount: string | null
              reservedCount: number
              /** Format: date-time */
              startsAt: string | null
              usedCount: number
            }
          }
        }
      }
    }
    post?: never
    /** Remove a coupon; orders keep their discount */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/coupons/{id}/usages': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The paid orders that used a coupon, newest first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              couponId: number
              discountAmount: string
              id: number
              orderId: number
              orderNumber: string
              /** Format: date-time */
              usedAt: string
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/demo/remove': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Remove the demo content that nobody has edited */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              albums: number
              deactivated: number
              equipment: number
              pictures: number
              posts: number
              products: number
              settings: number
              shownPictures: string[]
              tags: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/first-steps': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What a new site needs before it opens, and what of it is done */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              closed: boolean
              steps: {
                done: boolean | null
                /** @enum {string} */
                name:
                  | 'title'
                  | 'contact'
                  | 'timeZone'
                  | 'profile'
                  | 'demo'
                  | 'shipping'
                  | 'mail'
                  | 'payments'
                  | 'backup'
                  | 'domain'
              }[]
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/hold': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Whether mails and payments wait since a backup was restored */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              hold: {
                /** Format: date-time */
                backupAt: string
                /** Format: date-time */
                restoredAt: string
                waitingMails: number
              } | null
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/hold/end': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Let the mails and payments that wait since a restore go on */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/imports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The newest 20 imports, newest first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              createdAt: string
              /** Format: date-time */
              endedAt: string | null
              filename: string
              id: number
              report: {
                drafts: number
                existing: number
                pages: number
                pictures: number
                posts: number
                tags: number
              } | null
              /** @enum {string} */
              state:
                'uploading' | 'checking' | 'ready' | 'running' | 'interrupted' | 'finished' | 'canceled' | 'invalid'
            }[]
          }
        }
      }
    }
    put?: never
    /** Send the export of another site; it is checked, and imported when it is started. A Ghost export needs the address of the old site */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            baseUrl?: string
            /** Format: binary */
            file: string
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              baseUrl: string | null
              cancelRequested: boolean
              /** Format: date-time */
              createdAt: string
              done: number
              /** Format: date-time */
              endedAt: string | null
              expected: {
                drafts: number
                existing: number
                notes: {
                  reason: string
                  subject: string
                }[]
                omitted: number
                pages: number
                pictures: number
                posts: number
                skipped: {
                  reason: string
                  subject: string
                }[]
                tags: number
                unchanged: {
                  reason: string
                  subject: string
                }[]
              } | null
              failure: string | null
              filename: string
              id: number
              report: {
                drafts: number
                existing: number
                notes: {
                  reason: string
                  subject: string
                }[]
                omitted: number
                pages: number
                pictures: number
                posts: number
                skipped: {
                  reason: string
                  subject: string
                }[]
                tags: number
                unchanged: {
                  reason: string
                  subject: string
                }[]
              } | null
              /** @enum {string} */
              state:
                'uploading' | 'checking' | 'ready' | 'running' | 'interrupted' | 'finished' | 'canceled' | 'invalid'
              subject: string | null
              total: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/imports/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** An import: how far it has come, and its report */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              baseUrl: string | null
              cancelRequested: boolean
              /** Format: date-time */
              createdAt: string
              done: number
              /** Format: date-time */
              endedAt: string | null
              expected: {
                drafts: number
                existing: number
                notes: {
                  reason: string
                  subject: string
                }[]
                omitted: number
                pages: number
                pictures: number
                posts: number
                skipped: {
                  reason: string
                  subject: string
                }[]
                tags: number
                unchanged: {
                  reason: string
                  subject: string
                }[]
              } | null
              failure: string | null
              filename: string
              id: number
              report: {
                drafts: number
                existing: number
                notes: {
                  reason: string
                  subject: string
                }[]
                omitted: number
                pages: number
                pictures: number
                posts: number
                skipped: {
                  reason: string
                  subject: string
                }[]
                tags: number
                unchanged: {
                  reason: string
                  subject: string
                }[]
              } | null
              /** @enum {string} */
              state:
                'uploading' | 'checking' | 'ready' | 'running' | 'interrupted' | 'finished' | 'canceled' | 'invalid'
              subject: string | null
              total: number
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/imports/{id}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Cancel an import; what has been imported stays */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              baseUrl: string | null
              cancelRequested: boolean
              /** Format: date-time */
              createdAt: string
              done: number
              /** Format: date-time */
              endedAt: string | null
              expected: {
                drafts: number
                existing: number
                notes: {
                  reason: string
                  subject: string
                }[]
                omitted: number
                pages: number
                pictures: number
                posts: number
                skipped: {
                  reason: string
                  subject: string
                }[]
                tags: number
                unchanged: {
                  reason: string
                  subject: string
                }[]
              } | null
              failure: string | null
              filename: string
              id: number
              report: {
                drafts: number
                existing: number
                notes: {
                  reason: string
                  subject: string
                }[]
                omitted: number
                pages: number
                pictures: number
                posts: number
                skipped: {
                  reason: string
                  subject: string
                }[]
                tags: number
                unchanged: {
                  reason: string
                  subject: string
                }[]
              } | null
              /** @enum {string} */
              state:
                'uploading' | 'checking' | 'ready' | 'running' | 'interrupted' | 'finished' | 'canceled' | 'invalid'
              subject: string | null
              total: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/imports/{id}/report': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The report of an import as a text file */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'text/plain; charset=utf-8': string
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/imports/{id}/start': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Start an import that was checked, or continue one that was interrupted; 409 while another is under way */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              baseUrl: string | null
              cancelRequested: boolean
              /** Format: date-time */
              createdAt: string
              done: number
              /** Format: date-time */
              endedAt: string | null
              expected: {
                drafts: number
                existing: number
                notes: {
                  reason: string
                  subject: string
                }[]
                omitted: number
                pages: number
                pictures: number
                posts: number
                skipped: {
                  reason: string
                  subject: string
                }[]
                tags: number
                unchanged: {
                  reason: string
                  subject: string
                }[]
              } | null
              failure: string | null
              filename: string
              id: number
              report: {
                drafts: number
                existing: number
                notes: {
                  reason: string
                  subject: string
                }[]
                omitted: number
                pages: number
                pictures: number
                posts: number
                skipped: {
                  reason: string
                  subject: string
                }[]
                tags: number
                unchanged: {
                  reason: string
                  subject: string
                }[]
              } | null
              /** @enum {string} */
              state:
                'uploading' | 'checking' | 'ready' | 'running' | 'interrupted' | 'finished' | 'canceled' | 'invalid'
              subject: string | null
              total: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/invitations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Invitations that nobody has accepted, newest first; expired ones for 30 days */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              delivery: 'smtp' | 'files' | 'none'
              email: string
              /** Format: date-time */
              expiresAt: string
              id: number
              /** Format: date-time */
              issuedAt: string
              role: string
            }[]
          }
        }
      }
    }
    put?: never
    /** Invite somebody by a mailed link, which works once, for 48 hours */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            email: string
            /** @enum {string} */
            role: 'admin' | 'editor' | 'shipper'
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              delivery: 'smtp' | 'files' | 'none'
              email: string
              /** Format: date-time */
              expiresAt: string
              id: number
              /** Format: date-time */
              issuedAt: string
              link: string | null
              role: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/invitations/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Withdraw an invitation: its link no longer works; one that is gone already is no mistake */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/invitations/{id}/resend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Mail another link for another 48 hours; the one before no longer works */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              delivery: 'smtp' | 'files' | 'none'
              email: string
              /** Format: date-time */
              expiresAt: string
              id: number
              /** Format: date-time */
              issuedAt: string
              link: string | null
              role: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/order-items/{orderId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What an order is made of */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              createdAt: string
              description: string
              /** @enum {string} */
              fit: 'fill' | 'border'
              id: number
              image: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              imageId: number
              imageVersionId: number | null
              orderId: number
              printOptionId: number
              printOptionName: string
              productId: number
              productName: string
              quantity: number
              totalPrice: string
              unitPrice: string
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/order-notices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Where notices of new orders go */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              email: string | null
              takesOrders: boolean
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Orders, newest first; pending ones without an e-mail address are left out */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One order with its history */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              history: {
                actorId: number | null
                /** Format: date-time */
                at: string
                cause: string
                detail: string | null
                /** @enum {string} */
                from:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
                /** @enum {string} */
                to:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
              }[]
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              token: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    put?: never
    post?: never
    /** Delete an order of the test mode; never one of real money */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    /** Set the notes of an order */
    patch: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            notes?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              history: {
                actorId: number | null
                /** Format: date-time */
                at: string
                cause: string
                detail: string | null
                /** @enum {string} */
                from:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
                /** @enum {string} */
                to:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
              }[]
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              token: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    trace?: never
  }
  '/api/admin/orders/{id}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Cancel an order; a paid one is refunded in full first */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              history: {
                actorId: number | null
                /** Format: date-time */
                at: string
                cause: string
                detail: string | null
                /** @enum {string} */
                from:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
                /** @enum {string} */
                to:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
              }[]
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              token: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/create-label': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Buy the label of an order, once; the order becomes shipped. When its price is no longer that of the quote, 409 with code LABEL_PRICE_CHANGED and the new `quote` */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: {
        content: {
          'application/json': {
            quote?: {
              carrier: string
              cost: string | number
              service: string
            }
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              cost: string | null
              message: string
              sample: boolean
              serviceUsed: string
              success: boolean
              trackingNumber: string | null
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/erase': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Erase the buyer's data; the amounts stay */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              history: {
                actorId: number | null
                /** Format: date-time */
                at: string
                cause: string
                detail: string | null
                /** @enum {string} */
                from:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
                /** @enum {string} */
                to:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
              }[]
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              token: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/label-quote': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What the label of an order would cost now */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              carrier: string
              cost: string
              sample: boolean
              service: string
              weightOunces: number
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/link': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Replace the buyer's private link; the old one ends */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              history: {
                actorId: number | null
                /** Format: date-time */
                at: string
                cause: string
                detail: string | null
                /** @enum {string} */
                from:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
                /** @enum {string} */
                to:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
              }[]
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              token: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/mails/{mailId}/resend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send a message of an order anew */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              history: {
                actorId: number | null
                /** Format: date-time */
                at: string
                cause: string
                detail: string | null
                /** @enum {string} */
                from:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
                /** @enum {string} */
                to:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
              }[]
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              token: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/refund': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Give back money, in whole or in part */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            amount?: '' | null | (string | number)
            idempotencyKey: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              history: {
                actorId: number | null
                /** Format: date-time */
                at: string
                cause: string
                detail: string | null
                /** @enum {string} */
                from:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
                /** @enum {string} */
                to:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
              }[]
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              token: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/status': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Mark an order shipped or delivered; owners: fulfil one after all */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'shipped' | 'delivered' | 'paid'
            trackingNumber?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              history: {
                actorId: number | null
                /** Format: date-time */
                at: string
                cause: string
                detail: string | null
                /** @enum {string} */
                from:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
                /** @enum {string} */
                to:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
              }[]
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              token: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/{id}/void-label': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Give a label back to its carrier */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                country: string
                state: string
                street: string
                street2: string | null
                zipCode: string
              } | null
              addressUnchecked: boolean
              amountReceived: string | null
              amountRefunded: string
              couponCode: string | null
              couponId: number | null
              /** Format: date-time */
              createdAt: string
              customerEmail: string | null
              customerName: string | null
              customerPhone: string | null
              /** Format: date-time */
              deliveredAt: string | null
              discountAmount: string
              disputeStatus: string | null
              history: {
                actorId: number | null
                /** Format: date-time */
                at: string
                cause: string
                detail: string | null
                /** @enum {string} */
                from:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
                /** @enum {string} */
                to:
                  | 'pending'
                  | 'paid'
                  | 'shipped'
                  | 'delivered'
                  | 'cancelled'
                  | 'refunded'
                  | 'paid_unfulfillable'
                  | 'paid_mismatch'
              }[]
              id: number
              items: {
                /** Format: date-time */
                createdAt: string
                description: string
                /** @enum {string} */
                fit: 'fill' | 'border'
                id: number
                image: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                imageId: number
                imageVersionId: number | null
                orderId: number
                printOptionId: number
                printOptionName: string
                productId: number
                productName: string
                quantity: number
                totalPrice: string
                unitPrice: string
              }[]
              labelCost: string | null
              /** Format: date-time */
              labelCreatedAt: string | null
              labelFailure: string | null
              labelSample: boolean
              labelService: string | null
              /** @enum {string|null} */
              labelState: 'claimed' | 'bought' | 'failed' | 'voided' | null
              localDelivery: boolean
              mails: {
                asFile: boolean
                attempts: number
                /** Format: date-time */
                dueAt: string
                id: string
                kind: string
                lastError: string | null
                /** Format: date-time */
                sentAt: string | null
                /** @enum {string} */
                state: 'waiting' | 'sent' | 'stuck'
              }[]
              notes: string | null
              orderNumber: string
              /** Format: date-time */
              paidAt: string | null
              paymentProvider: string
              refundPending: string
              refunds: {
                amount: string
                /** Format: date-time */
                at: string
                external: boolean
                failure: string | null
                id: string
                /** @enum {string} */
                status: 'pending' | 'succeeded' | 'failed'
              }[]
              shipmentId: string | null
              /** Format: date-time */
              shippedAt: string | null
              shippingAddress:
                | {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  }
                | 'Local Delivery'
                | null
              shippingCost: string
              shippingLabelUrl: string | null
              shippingService: string
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              stripePaymentIntentId: string | null
              subtotal: string
              taxAmount: string
              token: string
              totalAmount: string
              trackingNumber: string | null
              trackingUrl: string | null
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/orders/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The orders of a list as a table for spreadsheets */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'text/csv; charset=utf-8': string
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/print-options': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** All print options */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              createdAt: string
              description: string | null
              height: number
              id: number
              isActive: boolean
              name: string
              priceMultiplier: string
              sortOrder: number
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    /** Create a print option */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            description?: string | null
            height: number
            isActive?: boolean | '' | null
            name: string
            priceMultiplier?: '' | null | (string | number)
            sortOrder?: number | null
            width: number
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              createdAt: string
              description: string | null
              height: number
              id: number
              isActive: boolean
              name: string
              priceMultiplier: string
              sortOrder: number
              width: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/print-options/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Change the fields of a print option that are sent; orders keep what was bought */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            description?: string | null
            height?: number
            isActive?: boolean | '' | null
            name?: string
            priceMultiplier?: '' | null | (string | number)
            sortOrder?: number | null
            width?: number
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              createdAt: string
              description: string | null
              height: number
              id: number
              isActive: boolean
              name: string
              priceMultiplier: string
              sortOrder: number
              width: number
            }
          }
        }
      }
    }
    post?: never
    /** Remove a print option; orders keep what was bought */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/privacy-page': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Whether the privacy page still describes what the site does */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              added: string[]
              pageId: number | null
              removed: string[]
            }
          }
        }
      }
    }
    put?: never
    /** Create a draft of a privacy page that describes what the site stores; 409 if its address is taken */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              id: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/privacy-page/confirm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Confirm that the privacy page is up to date; later checks compare the site with its present state */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** All products, newest first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              basePrice: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              /** @enum {string} */
              fit: 'fill' | 'border'
              id: number
              image: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              imageId: number
              isActive: boolean
              name: string
              printOptionIds: number[]
              /** Format: date-time */
              updatedAt: string
            }[]
          }
        }
      }
    }
    put?: never
    /** Sell a picture as a print */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            basePrice: string | number
            description?: string | null
            /** @enum {string} */
            fit?: 'fill' | 'border'
            imageId: number
            isActive?: boolean | '' | null
            name: string
            printOptionIds?: number[]
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              basePrice: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              /** @enum {string} */
              fit: 'fill' | 'border'
              id: number
              image: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              imageId: number
              isActive: boolean
              name: string
              printOptionIds: number[]
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/products/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Change the fields of a product that are sent; orders keep what was bought */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            basePrice?: string | number
            description?: string | null
            /** @enum {string} */
            fit?: 'fill' | 'border'
            imageId?: number
            isActive?: boolean | '' | null
            name?: string
            printOptionIds?: number[]
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              basePrice: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              /** @enum {string} */
              fit: 'fill' | 'border'
              id: number
              image: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              imageId: number
              isActive: boolean
              name: string
              printOptionIds: number[]
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    post?: never
    /** Remove a product; orders keep what was bought */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/public-size': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** How much of its pictures the site shows */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              publicSize: 'standard' | 'large' | 'full'
            }
          }
        }
      }
    }
    /** Change how much of its pictures the site shows; what is larger can no longer be fetched */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /** @enum {string} */
            publicSize: 'standard' | 'large' | 'full'
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              publicSize: 'standard' | 'large' | 'full'
            }
          }
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/sales-tax': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Sales tax per state */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              enabled: boolean
              rates: {
                [key: string]: string
              }
            }
          }
        }
      }
    }
    /** Set the sales tax, in percent per state with up to four decimals; orders begun within the hour keep theirs */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            enabled: boolean
            rates: {
              [key: string]: string | number
            }
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              enabled: boolean
              rates: {
                [key: string]: string
              }
            }
          }
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/services': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Which outside services are configured, and what happens without them */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              services: {
                instead: string | null
                keys: {
                  isSet: boolean
                  name: string
                }[]
                name: string
                /** @enum {string} */
                state: 'configured' | 'stood-in' | 'not-configured'
              }[]
              silent: string[]
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/shipping-status': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Which carriers are configured, and how they are doing */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              easypost: {
                configured: boolean
                status: string
              }
              primaryService: string
              shippo: {
                configured: boolean
                status: string
              }
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/test-mail': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send a mail to where notices of new orders go, to see whether mails arrive */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              email: string
              storedAsFile: boolean
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/upload-limits': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** How large an uploaded file may be */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              maxBytes: number
              maxPixels: number
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/upload-usage': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What you have uploaded, and may upload */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              bytes: number
              files: number
              quotaBytes: number
              quotaFiles: number
              siteBytes: number
              siteQuotaBytes: number
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/users': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The people who run the site, oldest first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              avatar: string | null
              /** Format: date-time */
              createdAt: string
              disabled: boolean
              displayName: string | null
              email: string
              firstName: string | null
              id: number
              lastName: string | null
              name: string
              role: string
            }[]
          }
        }
      }
    }
    put?: never
    /** Create a user */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            email: string
            name: string
            password: string
            /** @enum {string} */
            role?: 'admin' | 'editor' | 'shipper'
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              avatar: string | null
              /** Format: date-time */
              createdAt: string
              disabled: boolean
              displayName: string | null
              email: string
              firstName: string | null
              id: number
              lastName: string | null
              name: string
              role: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/users/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Disable a user, whose sessions, API keys and invitations end at once, or let them in again, or give them another role; the last active owner stays. Answers what has ended and what is left */
    patch: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            disabled?: boolean
            /** @enum {string} */
            role?: 'admin' | 'editor' | 'shipper'
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              access: {
                ended: {
                  apiKeys: string[]
                  authenticator: boolean
                  invitations: string[]
                  passkeys: string[]
                  sessions: number
                }
                remaining: {
                  apiKeys: string[]
                  authenticator: boolean
                  invitations: string[]
                  passkeys: string[]
                  sessions: number
                }
              }
              avatar: string | null
              /** Format: date-time */
              createdAt: string
              disabled: boolean
              displayName: string | null
              email: string
              firstName: string | null
              id: number
              lastName: string | null
              name: string
              role: string
            }
          }
        }
      }
    }
    trace?: never
  }
  '/api/admin/users/{id}/password': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Give another user a new password; their sessions and API keys end, and with removeSecondFactor their passkeys and authenticator app. Answers what has ended and what is left */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            password: string
            removeSecondFactor?: boolean | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              access: {
                ended: {
                  apiKeys: string[]
                  authenticator: boolean
                  invitations: string[]
                  passkeys: string[]
                  sessions: number
                }
                remaining: {
                  apiKeys: string[]
                  authenticator: boolean
                  invitations: string[]
                  passkeys: string[]
                  sessions: number
                }
              }
              avatar: string | null
              /** Format: date-time */
              createdAt: string
              disabled: boolean
              displayName: string | null
              email: string
              firstName: string | null
              id: number
              lastName: string | null
              name: string
              role: string
            }
          }
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/albums': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Albums, newest first; visitors are shown public ones with a photograph that they may see */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              cover: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              coverId?: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount: number
              /** @enum {string} */
              order: 'manual' | 'newest' | 'oldest'
              slug: string
              text: string | null
              title: string
              /** Format: date-time */
              updatedAt: string
              /** @enum {string} */
              visibility: 'public' | 'unlisted' | 'hidden'
            }[]
          }
        }
      }
    }
    put?: never
    /** Create an album without photographs, hidden unless said otherwise */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /** @enum {string|null} */
            order?: 'manual' | 'newest' | 'oldest' | '' | null
            text?: string | null
            title: string
            /** @enum {string|null} */
            visibility?: 'public' | 'unlisted' | 'hidden' | '' | null
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              cover: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              coverId?: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount: number
              /** @enum {string} */
              order: 'manual' | 'newest' | 'oldest'
              slug: string
              text: string | null
              title: string
              /** Format: date-time */
              updatedAt: string
              /** @enum {string} */
              visibility: 'public' | 'unlisted' | 'hidden'
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/albums/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One album */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              cover: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              coverId?: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount: number
              /** @enum {string} */
              order: 'manual' | 'newest' | 'oldest'
              slug: string
              text: string | null
              title: string
              /** Format: date-time */
              updatedAt: string
              /** @enum {string} */
              visibility: 'public' | 'unlisted' | 'hidden'
            }
          }
        }
      }
    }
    /** Change the fields of an album that are sent */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            coverId?: number | '' | null
            /** @enum {string|null} */
            order?: 'manual' | 'newest' | 'oldest' | '' | null
            text?: string | null
            title?: string
            /** @enum {string|null} */
            visibility?: 'public' | 'unlisted' | 'hidden' | '' | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              cover: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              coverId?: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount: number
              /** @enum {string} */
              order: 'manual' | 'newest' | 'oldest'
              slug: string
              text: string | null
              title: string
              /** Format: date-time */
              updatedAt: string
              /** @enum {string} */
              visibility: 'public' | 'unlisted' | 'hidden'
            }
          }
        }
      }
    }
    post?: never
    /** Delete an album; its photographs stay */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/albums/{id}/images': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The photographs of an album in its order, hidden ones too */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    /** Add photographs of the gallery to an album, at its end */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            imageIds: number[]
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              added: number
              album: {
                cover: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                coverId?: number | null
                /** Format: date-time */
                createdAt: string
                id: number
                imageCount: number
                /** @enum {string} */
                order: 'manual' | 'newest' | 'oldest'
                slug: string
                text: string | null
                title: string
                /** Format: date-time */
                updatedAt: string
                /** @enum {string} */
                visibility: 'public' | 'unlisted' | 'hidden'
              }
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/albums/{id}/images/{imageId}/place': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Move a photograph in the manual order of an album */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            beforeId?: number | '' | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              cover: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              coverId?: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount: number
              /** @enum {string} */
              order: 'manual' | 'newest' | 'oldest'
              slug: string
              text: string | null
              title: string
              /** Format: date-time */
              updatedAt: string
              /** @enum {string} */
              visibility: 'public' | 'unlisted' | 'hidden'
            }
          }
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/albums/{id}/images/remove': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Take photographs out of an album; nothing else happens to them */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            imageIds: number[]
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              album: {
                cover: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                coverId?: number | null
                /** Format: date-time */
                createdAt: string
                id: number
                imageCount: number
                /** @enum {string} */
                order: 'manual' | 'newest' | 'oldest'
                slug: string
                text: string | null
                title: string
                /** Format: date-time */
                updatedAt: string
                /** @enum {string} */
                visibility: 'public' | 'unlisted' | 'hidden'
              }
              removed: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/albums/slug/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The album that has this slug, or had it, as visitors see it; a hidden one is shown to editors only */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              cover: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              coverId?: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount: number
              /** @enum {string} */
              order: 'manual' | 'newest' | 'oldest'
              slug: string
              text: string | null
              title: string
              /** Format: date-time */
              updatedAt: string
              /** @enum {string} */
              visibility: 'public' | 'unlisted' | 'hidden'
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/albums/slug/{slug}/images': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The photographs of the album that has this slug, or had it, in its order, as visitors see them */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/autosaves/{type}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your unsaved draft of a new post or page, or null */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              autosave: {
                content: string
                excerpt: string | null
                headerImage: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                headerImageId: number | null
                metaDescription: string | null
                metaTitle: string | null
                /** Format: date-time */
                savedAt: string
                shareImage: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                shareImageId: number | null
                slug: string
                tagIds: number[]
                title: string
                writer: string
              } | null
            }
          }
        }
      }
    }
    /** Autosave a new post or page. If-Match: "<savedAt>" rejects a stale write (412); If-None-Match: * rejects replacing an autosave (412) */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            content?: string
            excerpt?: string | null
            headerImageId?: number | '' | null
            metaDescription?: string | null
            metaTitle?: string | null
            shareImageId?: number | '' | null
            slug?: string | null
            tagIds?: number[]
            title?: string | null
            writer?: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              savedAt: string
            }
          }
        }
      }
    }
    post?: never
    /** Discard the autosave of a new post or page; If-Match rejects a different version */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/content/{contentType}/{id}/tags': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The tags of a post or page, by name */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              color: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              id: number
              name: string
              slug: string
              /** Format: date-time */
              updatedAt: string
            }[]
          }
        }
      }
    }
    /** Set exactly these tags on a post or page */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            tagIds: number[]
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              color: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              id: number
              name: string
              slug: string
              /** Format: date-time */
              updatedAt: string
            }[]
          }
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/equipment': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Equipment by kind and name; visitors are shown what photographs of the gallery were taken with */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              astrobinId: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount?: number
              /** @enum {string} */
              kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
              name: string
              publishedCount?: number
              slug: string
              /** Format: date-time */
              updatedAt: string
            }[]
          }
        }
      }
    }
    put?: never
    /** Create a piece of equipment */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            astrobinId?: number | null
            /** @enum {string} */
            kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
            name: string
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              astrobinId: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount?: number
              /** @enum {string} */
              kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
              name: string
              publishedCount?: number
              slug: string
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/equipment/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Change the fields of a piece of equipment that are sent; every picture shows them at once */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            astrobinId?: number | null
            name?: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              astrobinId: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount?: number
              /** @enum {string} */
              kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
              name: string
              publishedCount?: number
              slug: string
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    post?: never
    /** Remove a piece of equipment, from all pictures too */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/equipment/slug/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The equipment that has this slug, or had it; 404 when no photograph of the gallery was taken with it */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              astrobinId: number | null
              /** Format: date-time */
              createdAt: string
              id: number
              imageCount?: number
              /** @enum {string} */
              kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
              name: string
              publishedCount?: number
              slug: string
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/gallery/choices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What the gallery can be filtered by, and how many photographs each choice would leave */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              constellations: {
                constellation: string
                count: number
              }[]
              equipment: {
                count: number
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
              }[]
              filters: {
                count: number
                id: number
                name: string
              }[]
              gallerySize: number
              kinds: {
                count: number
                kind: string
              }[]
              more: {
                equipment: number
                filters: number
                targets: number
              }
              targets: {
                count: number
                key: string
                name: string
              }[]
              total: number
              years: {
                count: number
                year: number
              }[]
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/gallery/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Photographs of the gallery, as visitors see it, that fit everything that is chosen; in the order of the gallery */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Pictures, newest first; visitors are not shown blog pictures that only drafts use */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    /** Upload a picture. What is left empty is filled in from the file, a title that it doesn't contain from its name; with titleIsFilename=true the title is only the file's name, and one that stands in the file takes its place */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            altText?: string
            dateTaken?: string
            description?: string
            enabledInHeader?: string
            /** Format: binary */
            image: string
            imageType?: string
            license?: string
            photographer?: string
            specifications?: string
            targetName?: string
            title?: string
            titleIsFilename?: string
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One picture */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }
          }
        }
      }
    }
    /** Change the fields of a picture that are sent; If-Match: "<editedAt>" refuses a stale write */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            altText?: string | null
            constellation?: string | null
            dateTaken?: string | '' | null
            description?: string | null
            downloadable?: boolean | '' | null
            enabledInHeader?: boolean | '' | null
            equipment?:
              | {
                  guiding?: boolean | '' | null
                  id: number
                }[]
              | null
            filename?: string | null
            hidden?: boolean | '' | null
            /** @enum {string|null} */
            imageType?: 'gallery' | 'blog' | '' | null
            kind?: string | null
            /** @enum {string|null} */
            license?:
              | 'all-rights-reserved'
              | 'cc-by-4.0'
              | 'cc-by-sa-4.0'
              | 'cc-by-nc-4.0'
              | 'cc-by-nc-sa-4.0'
              | 'cc-by-nd-4.0'
              | 'cc-by-nc-nd-4.0'
              | 'cc0-1.0'
              | 'public-domain'
              | null
            metaDescription?: string | null
            metaTitle?: string | null
            photographer?: string | null
            /** @enum {string|null} */
            publicSize?: 'standard' | 'large' | 'full' | null
            sessions?:
              | {
                  ambientTemperature?: number | null
                  bias?: number | null
                  binning?: number | null
                  bortle?: number | null
                  darks?: number | null
                  exposureSeconds: number
                  filter?: string | null
                  flatDarks?: number | null
                  flats?: number | null
                  fNumber?: number | null
                  frames: number
                  gain?: number | null
                  iso?: number | null
                  meanFwhm?: number | null
                  meanSqm?: number | null
                  night?: string | '' | null
                  notes?: string | null
                  offset?: number | null
                  sensorTemperature?: number | null
                }[]
              | null
            site?: string | null
            specifications?: string | null
            stretch?: {
              background: number
              /** @enum {string} */
              mode: 'automatic' | 'on' | 'off'
            } | null
            targetName?: string | null
            title?: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }
          }
        }
      }
    }
    post?: never
    /** Move a picture to the trash with the products that use it, and remove it from every post and page; 409 for others than owners when a product or a setting of the site uses it */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    /** Change the fields of a picture that are sent; If-Match: "<editedAt>" refuses a stale write */
    patch: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            altText?: string | null
            constellation?: string | null
            dateTaken?: string | '' | null
            description?: string | null
            downloadable?: boolean | '' | null
            enabledInHeader?: boolean | '' | null
            equipment?:
              | {
                  guiding?: boolean | '' | null
                  id: number
                }[]
              | null
            filename?: string | null
            hidden?: boolean | '' | null
            /** @enum {string|null} */
            imageType?: 'gallery' | 'blog' | '' | null
            kind?: string | null
            /** @enum {string|null} */
            license?:
              | 'all-rights-reserved'
              | 'cc-by-4.0'
              | 'cc-by-sa-4.0'
              | 'cc-by-nc-4.0'
              | 'cc-by-nc-sa-4.0'
              | 'cc-by-nd-4.0'
              | 'cc-by-nc-nd-4.0'
              | 'cc0-1.0'
              | 'public-domain'
              | null
            metaDescription?: string | null
            metaTitle?: string | null
            photographer?: string | null
            /** @enum {string|null} */
            publicSize?: 'standard' | 'large' | 'full' | null
            sessions?:
              | {
                  ambientTemperature?: number | null
                  bias?: number | null
                  binning?: number | null
                  bortle?: number | null
                  darks?: number | null
                  exposureSeconds: number
                  filter?: string | null
                  flatDarks?: number | null
                  flats?: number | null
                  fNumber?: number | null
                  frames: number
                  gain?: number | null
                  iso?: number | null
                  meanFwhm?: number | null
                  meanSqm?: number | null
                  night?: string | '' | null
                  notes?: string | null
                  offset?: number | null
                  sensorTemperature?: number | null
                }[]
              | null
            site?: string | null
            specifications?: string | null
            stretch?: {
              background: number
              /** @enum {string} */
              mode: 'automatic' | 'on' | 'off'
            } | null
            targetName?: string | null
            title?: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }
          }
        }
      }
    }
    trace?: never
  }
  '/api/images/{id}/file': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send another file for a picture; it is shown as soon as its sizes are made, and the former one until then. With keepFormer=true, and always while it is sold, the former one is kept as a version */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            formerDate?: string
            formerHidden?: string
            formerLabel?: string
            formerNotes?: string
            /** Format: binary */
            image: string
            keepFormer?: string
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/{id}/moon-nights': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The Moon at the midnights of a picture's nights, in the site's time zone, as seen from the Earth's center */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              illumination: number
              name: string
              night: string
              separation: number | null
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/{id}/place': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Where a photograph stands in the gallery, in the order of the site */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              position: number
              total: number
            }
          }
        }
      }
    }
    /** Move a photograph in the order of the gallery by hand */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            afterId?: number | '' | null
            beforeId?: number | '' | null
          }
        }
      }
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/{id}/uses': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Which posts, pages and products show a picture, whether the site does in previews, and how many orders */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              header: boolean
              id: number | null
              inline: boolean
              published: boolean
              share: boolean
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page' | 'product' | 'order' | 'site'
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/{id}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send a further version of a picture, as one without stars; the picture itself stays as it is */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            date?: string
            hidden?: string
            /** Format: binary */
            image: string
            kind?: string
            label?: string
            notes?: string
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/{id}/versions/{versionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Delete a version for good; 409 while orders that are not sent yet need it, and for others than owners when products use the picture */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              finalVersion: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              versions: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
            }
          }
        }
      }
    }
    options?: never
    head?: never
    /** Change the fields of a version that are sent, of the final one too */
    patch: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            date?: string | '' | null
            hidden?: boolean | '' | null
            /** @enum {string|null} */
            kind?: 'processing' | 'starless' | 'annotated' | 'other' | '' | null
            label?: string | null
            notes?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              finalVersion: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              versions: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
            }
          }
        }
      }
    }
    trace?: never
  }
  '/api/images/{id}/versions/{versionId}/final': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Show a version as the photograph; the one that was shown takes its place among the others */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              finalVersion: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              versions: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/{id}/versions/order': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Put the versions of a picture into another order; each is named once, but for the final one */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            ids: number[]
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              finalVersion: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              versions: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
            }
          }
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/blog': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Pictures of posts and pages */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/bulk-change': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Change fields of up to 100 pictures; what fails for one of them does not hold up the others */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            addedEquipment?: {
              guiding?: boolean | '' | null
              id: number
            }[]
            constellation?: string | null
            dateTaken?: string | '' | null
            downloadable?: boolean | '' | null
            equipment?: {
              guiding?: boolean | '' | null
              id: number
            }[]
            ids: number[]
            kind?: string | null
            /** @enum {string|null} */
            license?:
              | 'all-rights-reserved'
              | 'cc-by-4.0'
              | 'cc-by-sa-4.0'
              | 'cc-by-nc-4.0'
              | 'cc-by-nc-sa-4.0'
              | 'cc-by-nd-4.0'
              | 'cc-by-nc-nd-4.0'
              | 'cc0-1.0'
              | 'public-domain'
              | null
            photographer?: string | null
            /** @enum {string|null} */
            publicSize?: 'standard' | 'large' | 'full' | null
            removedEquipment?: number[]
            site?: string | null
            targetName?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              failure: string | null
              id: number
            }[]
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/enhance-description': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Improve the description of a picture */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            imageId?: number | '' | null
            prompt: string
            targetName?: string | null
            title?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              description: string
              /** @enum {string} */
              source: 'model' | 'catalogue'
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/gallery': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Pictures of the gallery */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/gallery/order': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** How the gallery is ordered */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              order: 'date' | 'taken' | 'manual'
            }
          }
        }
      }
    }
    /** Order the gallery by upload, by date taken or by hand; the order by hand is kept meanwhile */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /** @enum {string} */
            order: 'date' | 'taken' | 'manual'
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              order: 'date' | 'taken' | 'manual'
            }
          }
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/header': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Pictures of the home page's slideshow */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/hidden': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Pictures that are hidden from visitors */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/images/upload/blog': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Upload pictures for posts and pages */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            altText?: string
            dateTaken?: string
            description?: string
            enabledInHeader?: string
            /** Format: binary */
            images: string
            imageType?: string
            license?: string
            photographer?: string
            specifications?: string
            targetName?: string
            title?: string
            titleIsFilename?: string
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              images: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              }[]
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/invitations/accept': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Become a user by a mailed link, which works once, with a name and a password of your own */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            name: string
            password: string
            token: string
          }
        }
      }
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/invitations/check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** What a mailed link invites to; 404 when it is no longer valid */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            token: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              email: string
              role: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/login': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Sign in; 401 with the code TOTP_REQUIRED until the code of a second factor, or a passkey, is sent too */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            email: string
            passkey?: {
              id: string
              rawId: string
              response: {
                authenticatorData: string
                clientDataJSON: string
                signature: string
                userHandle?: string | null
              }
              /** @enum {string} */
              type: 'public-key'
            } | null
            password: string
            staySignedIn?: boolean | null
            totp?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              user: {
                avatar: string | null
                /** Format: date-time */
                createdAt: string
                disabled: boolean
                displayName: string | null
                email: string
                firstName: string | null
                id: number
                lastName: string | null
                mustChangePassword?: boolean
                mustEnableTwoFactor?: boolean
                name: string
                /** @enum {string} */
                passwordReason?: 'first' | 'breached'
                role: string
              }
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/login/passkey': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Sign in with a passkey that has verified you, without a password */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            passkey: {
              id: string
              rawId: string
              response: {
                authenticatorData: string
                clientDataJSON: string
                signature: string
                userHandle?: string | null
              }
              /** @enum {string} */
              type: 'public-key'
            }
            staySignedIn?: boolean | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              user: {
                avatar: string | null
                /** Format: date-time */
                createdAt: string
                disabled: boolean
                displayName: string | null
                email: string
                firstName: string | null
                id: number
                lastName: string | null
                mustChangePassword?: boolean
                mustEnableTwoFactor?: boolean
                name: string
                /** @enum {string} */
                passwordReason?: 'first' | 'breached'
                role: string
              }
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/login/passkey/options': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Options with which your browser finds a passkey to sign in with; good once, for five minutes, for this browser */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              allowCredentials?: {
                id: string
                transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]
                /** @enum {string} */
                type: 'public-key'
              }[]
              challenge: string
              rpId: string
              timeout: number
              /** @enum {string} */
              userVerification: 'discouraged' | 'preferred' | 'required'
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/logout': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Sign out */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The signed-in user; null to a visitor */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              user: {
                avatar: string | null
                /** Format: date-time */
                createdAt: string
                disabled: boolean
                displayName: string | null
                email: string
                firstName: string | null
                id: number
                lastName: string | null
                mustChangePassword?: boolean
                mustEnableTwoFactor?: boolean
                name: string
                /** @enum {string} */
                passwordReason?: 'first' | 'breached'
                role: string
              } | null
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change the fields of your profile that are sent. A new e-mail needs your password, with your second factor, or a passkey that verifies you; 401 with the code TOTP_REQUIRED as for a login */
    patch: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            avatar?: string | null
            code?: string | null
            currentPassword?: string | null
            displayName?: string | null
            email?: string
            firstName?: string | null
            lastName?: string | null
            name?: string
            passkey?: {
              id: string
              rawId: string
              response: {
                authenticatorData: string
                clientDataJSON: string
                signature: string
                userHandle?: string | null
              }
              /** @enum {string} */
              type: 'public-key'
            } | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              user: {
                avatar: string | null
                /** Format: date-time */
                createdAt: string
                disabled: boolean
                displayName: string | null
                email: string
                firstName: string | null
                id: number
                lastName: string | null
                mustChangePassword?: boolean
                mustEnableTwoFactor?: boolean
                name: string
                /** @enum {string} */
                passwordReason?: 'first' | 'breached'
                role: string
              }
            }
          }
        }
      }
    }
    trace?: never
  }
  '/api/me/api-keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your API keys, newest first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              createdAt: string
              /** Format: date-time */
              expiresAt: string | null
              id: number
              /** Format: date-time */
              lastUsedAt: string | null
              name: string
              scopes: string[]
            }[]
          }
        }
      }
    }
    put?: never
    /** Make an API key; answers its token, this once */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            expiresAt?: string | '' | null
            name: string
            scopes: ('read' | 'publish' | 'orders')[]
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              key: {
                /** Format: date-time */
                createdAt: string
                /** Format: date-time */
                expiresAt: string | null
                id: number
                /** Format: date-time */
                lastUsedAt: string | null
                name: string
                scopes: string[]
              }
              token: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/api-keys/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Revoke an API key: it is refused at once; one that is gone already is no mistake */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/passkeys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Your passkeys and security keys, newest first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              createdAt: string
              id: number
              /** Format: date-time */
              lastUsedAt: string | null
              name: string
              synced: boolean
              usable: boolean
            }[]
          }
        }
      }
    }
    put?: never
    /** Add a passkey that your browser has made; your password alone signs you in no more. Answers recovery codes, this once, with your first second factor */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            credential: {
              id: string
              rawId: string
              response: {
                attestationObject: string
                clientDataJSON: string
                transports?: string[]
              }
              /** @enum {string} */
              type: 'public-key'
            }
            name: string
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              passkey: {
                /** Format: date-time */
                createdAt: string
                id: number
                /** Format: date-time */
                lastUsedAt: string | null
                name: string
                synced: boolean
                usable: boolean
              }
              recoveryCodes: string[]
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/passkeys/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Remove a passkey of yours: it signs nobody in from now on; one that is gone already is no mistake */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    /** Rename a passkey of yours */
    patch: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            name: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              createdAt: string
              id: number
              /** Format: date-time */
              lastUsedAt: string | null
              name: string
              synced: boolean
              usable: boolean
            }
          }
        }
      }
    }
    trace?: never
  }
  '/api/me/passkeys/options': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Options with which your browser makes a passkey; good once, for five minutes */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              attestation: 'none'
              authenticatorSelection: {
                /** @enum {string} */
                residentKey: 'discouraged' | 'preferred' | 'required'
                /** @enum {string} */
                userVerification: 'discouraged' | 'preferred' | 'required'
              }
              challenge: string
              excludeCredentials: {
                id: string
                transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]
                /** @enum {string} */
                type: 'public-key'
              }[]
              extensions: {
                credProps: boolean
              }
              pubKeyCredParams: {
                alg: number
                /** @enum {string} */
                type: 'public-key'
              }[]
              rp: {
                id: string
                name: string
              }
              timeout: number
              user: {
                displayName: string
                id: string
                name: string
              }
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/passkeys/proof-options': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Options with which your browser uses one of your passkeys, to prove that it is you; null when none was made for this address */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              passkey: {
                allowCredentials?: {
                  id: string
                  transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]
                  /** @enum {string} */
                  type: 'public-key'
                }[]
                challenge: string
                rpId: string
                timeout: number
                /** @enum {string} */
                userVerification: 'discouraged' | 'preferred' | 'required'
              } | null
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/reauthenticate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Give your password again, or a passkey that verifies you instead, for what needs a recent one; 401 with the code TOTP_REQUIRED as for a login */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            code?: string | null
            currentPassword?: string | null
            passkey?: {
              id: string
              rawId: string
              response: {
                authenticatorData: string
                clientDataJSON: string
                signature: string
                userHandle?: string | null
              }
              /** @enum {string} */
              type: 'public-key'
            } | null
          }
        }
      }
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The browsers you are signed in with, last seen first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: string
              /** Format: date-time */
              createdAt: string
              current: boolean
              id: number
              /** Format: date-time */
              lastSeenAt: string
              userAgent: string
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    /** Sign out everywhere, here too. Answers what has ended and what is left */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              ended: {
                apiKeys: string[]
                authenticator: boolean
                invitations: string[]
                passkeys: string[]
                sessions: number
              }
              remaining: {
                apiKeys: string[]
                authenticator: boolean
                invitations: string[]
                passkeys: string[]
                sessions: number
              }
            }
          }
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/sessions/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Sign one of your browsers out; one that is gone already is no mistake */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/two-factor': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Whether you sign in with a code, and how many recovery codes and passkeys you have */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              enabled: boolean
              passkeys: number
              recoveryCodesLeft: number
              /** Format: date-time */
              since: string | null
            }
          }
        }
      }
    }
    put?: never
    /** Make a secret for your authenticator; it counts once a code of it is confirmed. 401 with the code TOTP_REQUIRED as for a login */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            code?: string | null
            currentPassword?: string | null
            passkey?: {
              id: string
              rawId: string
              response: {
                authenticatorData: string
                clientDataJSON: string
                signature: string
                userHandle?: string | null
              }
              /** @enum {string} */
              type: 'public-key'
            } | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              secret: string
              uri: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/two-factor/confirm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Turn two-factor sign-in on; answers the recovery codes, this once */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            code: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              recoveryCodes: string[]
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/two-factor/disable': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Turn two-factor sign-in off. 401 with the code TOTP_REQUIRED as for a login */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            code?: string | null
            currentPassword?: string | null
            passkey?: {
              id: string
              rawId: string
              response: {
                authenticatorData: string
                clientDataJSON: string
                signature: string
                userHandle?: string | null
              }
              /** @enum {string} */
              type: 'public-key'
            } | null
          }
        }
      }
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/two-factor/recovery-codes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Replace your recovery codes; answers the new ones, this once. 401 with the code TOTP_REQUIRED as for a login */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            code?: string | null
            currentPassword?: string | null
            passkey?: {
              id: string
              rawId: string
              response: {
                authenticatorData: string
                clientDataJSON: string
                signature: string
                userHandle?: string | null
              }
              /** @enum {string} */
              type: 'public-key'
            } | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              recoveryCodes: string[]
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/pages/order': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Put pages into this order, all or none; pages that are not named keep their places */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            ids: number[]
          }
        }
      }
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/password-resets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Have a link for a new password mailed; the response is the same whether an account has the email or not */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            email: string
          }
        }
      }
      responses: {
        /** @description Done */
        202: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              message: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/password-resets/check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Whose password a mailed link is for; 404 when it is no longer valid */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            token: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              email: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/password-resets/confirm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Choose a new password by a mailed link, which works once; every session and API key of the user ends. Answers what has ended and what is left */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            password: string
            token: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              ended: {
                apiKeys: string[]
                authenticator: boolean
                invitations: string[]
                passkeys: string[]
                sessions: number
              }
              remaining: {
                apiKeys: string[]
                authenticator: boolean
                invitations: string[]
                passkeys: string[]
                sessions: number
              }
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Posts and pages, newest first; visitors see what is published. With content=true, at most 20 at once, also their content, where it is not too long for a list */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              author: {
                avatar: string | null
                id: number
                name: string
              } | null
              authorId: number | null
              content?: string
              /** Format: date-time */
              createdAt: string
              excerpt: string | null
              headerImage: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              headerImageId: number | null
              id: number
              menuLabel: string | null
              menuOrder: number
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              publishedAt: string | null
              readingMinutes: number
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
              /** Format: date-time */
              updatedAt: string
              workingCopy: {
                publishedSlug: string
                /** Format: date-time */
                savedAt: string
                tagIds: number[]
              } | null
            }[]
          }
        }
      }
    }
    put?: never
    /** Create a post or page */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            autosavedAt?: string | '' | null
            content?: string
            excerpt?: string | null
            headerImageId?: number | '' | null
            menuLabel?: string | null
            menuOrder?: number | null
            metaDescription?: string | null
            metaTitle?: string | null
            publishAt?: string | '' | null
            published?: boolean | '' | null
            shareImageId?: number | '' | null
            slug?: string | null
            title: string
            /** @enum {string|null} */
            type?: 'post' | 'page' | '' | null
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              author: {
                avatar: string | null
                id: number
                name: string
              } | null
              authorId: number | null
              content?: string
              contentImages?: {
                address: string
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
              }[]
              /** Format: date-time */
              createdAt: string
              excerpt: string | null
              headerImage: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              headerImageId: number | null
              id: number
              menuLabel: string | null
              menuOrder: number
              metaDescription?: string | null
              metaTitle?: string | null
              previewImage?: {
                altText: string | null
                path: string | null
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                title: string
              } | null
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              publishedAt: string | null
              readingMinutes: number
              shareImage?: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              shareImageId?: number | null
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
              /** Format: date-time */
              updatedAt: string
              workingCopy: {
                publishedSlug: string
                /** Format: date-time */
                savedAt: string
                tagIds: number[]
              } | null
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One post or page; visitors see what is published */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              author: {
                avatar: string | null
                id: number
                name: string
              } | null
              authorId: number | null
              content?: string
              contentImages?: {
                address: string
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
              }[]
              /** Format: date-time */
              createdAt: string
              excerpt: string | null
              headerImage: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              headerImageId: number | null
              id: number
              menuLabel: string | null
              menuOrder: number
              metaDescription?: string | null
              metaTitle?: string | null
              previewImage?: {
                altText: string | null
                path: string | null
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                title: string
              } | null
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              publishedAt: string | null
              readingMinutes: number
              shareImage?: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              shareImageId?: number | null
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
              /** Format: date-time */
              updatedAt: string
              workingCopy: {
                publishedSlug: string
                /** Format: date-time */
                savedAt: string
                tagIds: number[]
              } | null
            }
          }
        }
      }
    }
    /** Change the fields of a post or page that are sent; If-Match: "<updatedAt>" refuses a stale write */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            autosavedAt?: string | '' | null
            content?: string
            excerpt?: string | null
            headerImageId?: number | '' | null
            menuLabel?: string | null
            menuOrder?: number | null
            metaDescription?: string | null
            metaTitle?: string | null
            publishAt?: string | '' | null
            published?: boolean | '' | null
            shareImageId?: number | '' | null
            slug?: string | null
            title?: string
            /** @enum {string|null} */
            type?: 'post' | 'page' | '' | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              author: {
                avatar: string | null
                id: number
                name: string
              } | null
              authorId: number | null
              content?: string
              contentImages?: {
                address: string
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
              }[]
              /** Format: date-time */
              createdAt: string
              excerpt: string | null
              headerImage: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              headerImageId: number | null
              id: number
              menuLabel: string | null
              menuOrder: number
              metaDescription?: string | null
              metaTitle?: string | null
              previewImage?: {
                altText: string | null
                path: string | null
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                title: string
              } | null
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              publishedAt: string | null
              readingMinutes: number
              shareImage?: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              shareImageId?: number | null
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
              /** Format: date-time */
              updatedAt: string
              workingCopy: {
                publishedSlug: string
                /** Format: date-time */
                savedAt: string
                tagIds: number[]
              } | null
            }
          }
        }
      }
    }
    post?: never
    /** Move a post or page to the trash, where it stays for 30 days */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts/{id}/autosave': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The autosave of a post or page, or null */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              autosave: {
                content: string
                excerpt: string | null
                headerImage: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                headerImageId: number | null
                metaDescription: string | null
                metaTitle: string | null
                /** Format: date-time */
                savedAt: string
                shareImage: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                shareImageId: number | null
                slug: string
                tagIds: number[]
                title: string
                writer: string
              } | null
            }
          }
        }
      }
    }
    /** Autosave changes to a post or page; conditions as for a new one */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            content?: string
            excerpt?: string | null
            headerImageId?: number | '' | null
            metaDescription?: string | null
            metaTitle?: string | null
            shareImageId?: number | '' | null
            slug?: string | null
            tagIds?: number[]
            title?: string | null
            writer?: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              savedAt: string
            }
          }
        }
      }
    }
    post?: never
    /** Discard the autosave of a post or page; If-Match rejects a different version */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts/{id}/neighbors': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What to read next to a published post: the ones before and after it, and others that share its tags */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              next: {
                author: {
                  avatar: string | null
                  id: number
                  name: string
                } | null
                authorId: number | null
                /** Format: date-time */
                createdAt: string
                excerpt: string | null
                headerImage: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                headerImageId: number | null
                id: number
                menuLabel: string | null
                menuOrder: number
                /** Format: date-time */
                publishAt: string | null
                published: boolean
                /** Format: date-time */
                publishedAt: string | null
                readingMinutes: number
                slug: string
                title: string
                /** @enum {string} */
                type: 'post' | 'page'
                /** Format: date-time */
                updatedAt: string
                workingCopy: {
                  publishedSlug: string
                  /** Format: date-time */
                  savedAt: string
                  tagIds: number[]
                } | null
              } | null
              previous: {
                author: {
                  avatar: string | null
                  id: number
                  name: string
                } | null
                authorId: number | null
                /** Format: date-time */
                createdAt: string
                excerpt: string | null
                headerImage: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                headerImageId: number | null
                id: number
                menuLabel: string | null
                menuOrder: number
                /** Format: date-time */
                publishAt: string | null
                published: boolean
                /** Format: date-time */
                publishedAt: string | null
                readingMinutes: number
                slug: string
                title: string
                /** @enum {string} */
                type: 'post' | 'page'
                /** Format: date-time */
                updatedAt: string
                workingCopy: {
                  publishedSlug: string
                  /** Format: date-time */
                  savedAt: string
                  tagIds: number[]
                } | null
              } | null
              related: {
                author: {
                  avatar: string | null
                  id: number
                  name: string
                } | null
                authorId: number | null
                /** Format: date-time */
                createdAt: string
                excerpt: string | null
                headerImage: {
                  acquisition: {
                    exposureSeconds: number | null
                    filter?: string | null
                    fNumber: number | null
                    focalLength: number | null
                    iso: number | null
                    lens: string | null
                    make: string | null
                    model: string | null
                    telescope?: string | null
                  } | null
                  ahead?: number | null
                  altText: string | null
                  compressionRatio: number | null
                  constellation: string | null
                  constellationChosen?: boolean
                  /** Format: date-time */
                  createdAt: string
                  dateTaken: string | null
                  description: string | null
                  downloadable?: boolean
                  downloads?: {
                    format: string
                    height: number
                    size: number
                    url: string
                    width: number
                  }[]
                  /** Format: date-time */
                  editedAt?: string
                  enabledInHeader: boolean
                  equipment?: {
                    fromSessions: boolean
                    guiding: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                    name: string
                    slug: string
                  }[]
                  failure?: string | null
                  filename: string
                  finalVersion?: {
                    date: string | null
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                  }
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  imageType: 'gallery' | 'blog'
                  integration?: {
                    filters: {
                      filter: string | null
                      frames: number
                      seconds: number
                    }[]
                    frames: number
                    seconds: number
                  }
                  kind: string | null
                  kindChosen?: boolean
                  /** @enum {string|null} */
                  license:
                    | 'all-rights-reserved'
                    | 'cc-by-4.0'
                    | 'cc-by-sa-4.0'
                    | 'cc-by-nc-4.0'
                    | 'cc-by-nc-sa-4.0'
                    | 'cc-by-nd-4.0'
                    | 'cc-by-nc-nd-4.0'
                    | 'cc0-1.0'
                    | 'public-domain'
                    | null
                  metaDescription: string | null
                  metaTitle: string | null
                  mimeType: string
                  optimizedPath: string | null
                  optimizedSize: number | null
                  originalName?: string
                  path: string | null
                  photographer: string | null
                  placeholder: string | null
                  /** @enum {string|null} */
                  publicSize?: 'standard' | 'large' | 'full' | null
                  replacing?: boolean
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  sessions?: {
                    ambientTemperature: number | null
                    bias: number | null
                    binning: number | null
                    bortle: number | null
                    darks: number | null
                    exposureSeconds: number
                    filter: string | null
                    flatDarks: number | null
                    flats: number | null
                    fNumber: number | null
                    frames: number
                    gain: number | null
                    iso: number | null
                    meanFwhm: number | null
                    meanSqm: number | null
                    night: string | null
                    notes: string | null
                    offset: number | null
                    sensorTemperature: number | null
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  site: string | null
                  size: number
                  specifications: string
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  stretch?: {
                    background: number
                    /** @enum {string} */
                    mode: 'automatic' | 'on' | 'off'
                  } | null
                  targetKey: string | null
                  targetName: string | null
                  thumbnailPath: string | null
                  tiles: {
                    height: number
                    url: string
                    width: number
                  } | null
                  title: string
                  /** Format: date-time */
                  updatedAt: string
                  versions?: {
                    date: string | null
                    failure?: string | null
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    kind: 'processing' | 'starless' | 'annotated' | 'other'
                    label: string
                    notes: string | null
                    optimizedPath: string | null
                    originalName?: string
                    path: string | null
                    placeholder: string | null
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    size?: number
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    thumbnailPath: string | null
                    width: number
                  }[]
                  width: number
                } | null
                headerImageId: number | null
                id: number
                menuLabel: string | null
                menuOrder: number
                /** Format: date-time */
                publishAt: string | null
                published: boolean
                /** Format: date-time */
                publishedAt: string | null
                readingMinutes: number
                slug: string
                title: string
                /** @enum {string} */
                type: 'post' | 'page'
                /** Format: date-time */
                updatedAt: string
                workingCopy: {
                  publishedSlug: string
                  /** Format: date-time */
                  savedAt: string
                  tagIds: number[]
                } | null
              }[]
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts/{id}/revisions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The last 25 versions of a post or page, newest first, without their content */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              changed: (
                | 'title'
                | 'slug'
                | 'excerpt'
                | 'content'
                | 'headerImageId'
                | 'published'
                | 'publishAt'
                | 'metaTitle'
                | 'metaDescription'
                | 'shareImageId'
              )[]
              excerpt: string | null
              headerImageId: number | null
              metaDescription: string | null
              metaTitle: string | null
              number: number
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              savedAt: string
              savedBy: {
                id: number
                name: string
              } | null
              shareImageId: number | null
              slug: string
              title: string
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts/{id}/revisions/{number}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One version with its content */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              changed: (
                | 'title'
                | 'slug'
                | 'excerpt'
                | 'content'
                | 'headerImageId'
                | 'published'
                | 'publishAt'
                | 'metaTitle'
                | 'metaDescription'
                | 'shareImageId'
              )[]
              content: string
              excerpt: string | null
              headerImageId: number | null
              metaDescription: string | null
              metaTitle: string | null
              number: number
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              savedAt: string
              savedBy: {
                id: number
                name: string
              } | null
              shareImageId: number | null
              slug: string
              title: string
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts/{id}/revisions/{number}/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Bring title, excerpt, content, header picture and search result of a version back; If-Match refuses a stale one */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              author: {
                avatar: string | null
                id: number
                name: string
              } | null
              authorId: number | null
              content?: string
              contentImages?: {
                address: string
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
              }[]
              /** Format: date-time */
              createdAt: string
              excerpt: string | null
              headerImage: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              headerImageId: number | null
              id: number
              menuLabel: string | null
              menuOrder: number
              metaDescription?: string | null
              metaTitle?: string | null
              previewImage?: {
                altText: string | null
                path: string | null
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                title: string
              } | null
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              publishedAt: string | null
              readingMinutes: number
              shareImage?: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              shareImageId?: number | null
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
              /** Format: date-time */
              updatedAt: string
              workingCopy: {
                publishedSlug: string
                /** Format: date-time */
                savedAt: string
                tagIds: number[]
              } | null
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts/{id}/working-copy': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Save changes of a published post or page without publishing them; If-Match: "<the later of updatedAt and workingCopy.savedAt>" refuses a stale write */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            autosavedAt?: string | '' | null
            content?: string
            excerpt?: string | null
            headerImageId?: number | '' | null
            metaDescription?: string | null
            metaTitle?: string | null
            shareImageId?: number | '' | null
            slug?: string | null
            tagIds?: number[]
            title?: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              author: {
                avatar: string | null
                id: number
                name: string
              } | null
              authorId: number | null
              content?: string
              contentImages?: {
                address: string
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
              }[]
              /** Format: date-time */
              createdAt: string
              excerpt: string | null
              headerImage: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              headerImageId: number | null
              id: number
              menuLabel: string | null
              menuOrder: number
              metaDescription?: string | null
              metaTitle?: string | null
              previewImage?: {
                altText: string | null
                path: string | null
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                title: string
              } | null
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              publishedAt: string | null
              readingMinutes: number
              shareImage?: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              shareImageId?: number | null
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
              /** Format: date-time */
              updatedAt: string
              workingCopy: {
                publishedSlug: string
                /** Format: date-time */
                savedAt: string
                tagIds: number[]
              } | null
            }
          }
        }
      }
    }
    post?: never
    /** Discard the changes that were saved apart; returns what is published */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              author: {
                avatar: string | null
                id: number
                name: string
              } | null
              authorId: number | null
              content?: string
              contentImages?: {
                address: string
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
              }[]
              /** Format: date-time */
              createdAt: string
              excerpt: string | null
              headerImage: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              headerImageId: number | null
              id: number
              menuLabel: string | null
              menuOrder: number
              metaDescription?: string | null
              metaTitle?: string | null
              previewImage?: {
                altText: string | null
                path: string | null
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                title: string
              } | null
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              publishedAt: string | null
              readingMinutes: number
              shareImage?: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              shareImageId?: number | null
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
              /** Format: date-time */
              updatedAt: string
              workingCopy: {
                publishedSlug: string
                /** Format: date-time */
                savedAt: string
                tagIds: number[]
              } | null
            }
          }
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts/{id}/working-copy/publish': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Publish the changes that were saved apart; If-Match refuses others than those seen */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              author: {
                avatar: string | null
                id: number
                name: string
              } | null
              authorId: number | null
              content?: string
              contentImages?: {
                address: string
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
              }[]
              /** Format: date-time */
              createdAt: string
              excerpt: string | null
              headerImage: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              headerImageId: number | null
              id: number
              menuLabel: string | null
              menuOrder: number
              metaDescription?: string | null
              metaTitle?: string | null
              previewImage?: {
                altText: string | null
                path: string | null
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                title: string
              } | null
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              publishedAt: string | null
              readingMinutes: number
              shareImage?: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              shareImageId?: number | null
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
              /** Format: date-time */
              updatedAt: string
              workingCopy: {
                publishedSlug: string
                /** Format: date-time */
                savedAt: string
                tagIds: number[]
              } | null
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/posts/slug/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The post or page that has, or once had, this slug; of an unpublished page visitors get that it is one */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json':
              | {
                  author: {
                    avatar: string | null
                    id: number
                    name: string
                  } | null
                  authorId: number | null
                  content?: string
                  contentImages?: {
                    address: string
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                  }[]
                  /** Format: date-time */
                  createdAt: string
                  excerpt: string | null
                  headerImage: {
                    acquisition: {
                      exposureSeconds: number | null
                      filter?: string | null
                      fNumber: number | null
                      focalLength: number | null
                      iso: number | null
                      lens: string | null
                      make: string | null
                      model: string | null
                      telescope?: string | null
                    } | null
                    ahead?: number | null
                    altText: string | null
                    compressionRatio: number | null
                    constellation: string | null
                    constellationChosen?: boolean
                    /** Format: date-time */
                    createdAt: string
                    dateTaken: string | null
                    description: string | null
                    downloadable?: boolean
                    downloads?: {
                      format: string
                      height: number
                      size: number
                      url: string
                      width: number
                    }[]
                    /** Format: date-time */
                    editedAt?: string
                    enabledInHeader: boolean
                    equipment?: {
                      fromSessions: boolean
                      guiding: boolean
                      id: number
                      /** @enum {string} */
                      kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                      name: string
                      slug: string
                    }[]
                    failure?: string | null
                    filename: string
                    finalVersion?: {
                      date: string | null
                      id: number
                      /** @enum {string} */
                      kind: 'processing' | 'starless' | 'annotated' | 'other'
                      label: string
                      notes: string | null
                    }
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    imageType: 'gallery' | 'blog'
                    integration?: {
                      filters: {
                        filter: string | null
                        frames: number
                        seconds: number
                      }[]
                      frames: number
                      seconds: number
                    }
                    kind: string | null
                    kindChosen?: boolean
                    /** @enum {string|null} */
                    license:
                      | 'all-rights-reserved'
                      | 'cc-by-4.0'
                      | 'cc-by-sa-4.0'
                      | 'cc-by-nc-4.0'
                      | 'cc-by-nc-sa-4.0'
                      | 'cc-by-nd-4.0'
                      | 'cc-by-nc-nd-4.0'
                      | 'cc0-1.0'
                      | 'public-domain'
                      | null
                    metaDescription: string | null
                    metaTitle: string | null
                    mimeType: string
                    optimizedPath: string | null
                    optimizedSize: number | null
                    originalName?: string
                    path: string | null
                    photographer: string | null
                    placeholder: string | null
                    /** @enum {string|null} */
                    publicSize?: 'standard' | 'large' | 'full' | null
                    replacing?: boolean
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    sessions?: {
                      ambientTemperature: number | null
                      bias: number | null
                      binning: number | null
                      bortle: number | null
                      darks: number | null
                      exposureSeconds: number
                      filter: string | null
                      flatDarks: number | null
                      flats: number | null
                      fNumber: number | null
                      frames: number
                      gain: number | null
                      iso: number | null
                      meanFwhm: number | null
                      meanSqm: number | null
                      night: string | null
                      notes: string | null
                      offset: number | null
                      sensorTemperature: number | null
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    site: string | null
                    size: number
                    specifications: string
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    stretch?: {
                      background: number
                      /** @enum {string} */
                      mode: 'automatic' | 'on' | 'off'
                    } | null
                    targetKey: string | null
                    targetName: string | null
                    thumbnailPath: string | null
                    tiles: {
                      height: number
                      url: string
                      width: number
                    } | null
                    title: string
                    /** Format: date-time */
                    updatedAt: string
                    versions?: {
                      date: string | null
                      failure?: string | null
                      height: number
                      hidden?: boolean
                      id: number
                      /** @enum {string} */
                      kind: 'processing' | 'starless' | 'annotated' | 'other'
                      label: string
                      notes: string | null
                      optimizedPath: string | null
                      originalName?: string
                      path: string | null
                      placeholder: string | null
                      responsiveVariants: {
                        format: string
                        height: number
                        url: string
                        width: number
                      }[]
                      share: {
                        format: string
                        height: number
                        url: string
                        width: number
                      } | null
                      size?: number
                      /** @enum {string} */
                      state?: 'pending' | 'ready' | 'failed'
                      thumbnailPath: string | null
                      width: number
                    }[]
                    width: number
                  } | null
                  headerImageId: number | null
                  id: number
                  menuLabel: string | null
                  menuOrder: number
                  metaDescription?: string | null
                  metaTitle?: string | null
                  previewImage?: {
                    altText: string | null
                    path: string | null
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    title: string
                  } | null
                  /** Format: date-time */
                  publishAt: string | null
                  published: boolean
                  /** Format: date-time */
                  publishedAt: string | null
                  readingMinutes: number
                  shareImage?: {
                    acquisition: {
                      exposureSeconds: number | null
                      filter?: string | null
                      fNumber: number | null
                      focalLength: number | null
                      iso: number | null
                      lens: string | null
                      make: string | null
                      model: string | null
                      telescope?: string | null
                    } | null
                    ahead?: number | null
                    altText: string | null
                    compressionRatio: number | null
                    constellation: string | null
                    constellationChosen?: boolean
                    /** Format: date-time */
                    createdAt: string
                    dateTaken: string | null
                    description: string | null
                    downloadable?: boolean
                    downloads?: {
                      format: string
                      height: number
                      size: number
                      url: string
                      width: number
                    }[]
                    /** Format: date-time */
                    editedAt?: string
                    enabledInHeader: boolean
                    equipment?: {
                      fromSessions: boolean
                      guiding: boolean
                      id: number
                      /** @enum {string} */
                      kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                      name: string
                      slug: string
                    }[]
                    failure?: string | null
                    filename: string
                    finalVersion?: {
                      date: string | null
                      id: number
                      /** @enum {string} */
                      kind: 'processing' | 'starless' | 'annotated' | 'other'
                      label: string
                      notes: string | null
                    }
                    height: number
                    hidden?: boolean
                    id: number
                    /** @enum {string} */
                    imageType: 'gallery' | 'blog'
                    integration?: {
                      filters: {
                        filter: string | null
                        frames: number
                        seconds: number
                      }[]
                      frames: number
                      seconds: number
                    }
                    kind: string | null
                    kindChosen?: boolean
                    /** @enum {string|null} */
                    license:
                      | 'all-rights-reserved'
                      | 'cc-by-4.0'
                      | 'cc-by-sa-4.0'
                      | 'cc-by-nc-4.0'
                      | 'cc-by-nc-sa-4.0'
                      | 'cc-by-nd-4.0'
                      | 'cc-by-nc-nd-4.0'
                      | 'cc0-1.0'
                      | 'public-domain'
                      | null
                    metaDescription: string | null
                    metaTitle: string | null
                    mimeType: string
                    optimizedPath: string | null
                    optimizedSize: number | null
                    originalName?: string
                    path: string | null
                    photographer: string | null
                    placeholder: string | null
                    /** @enum {string|null} */
                    publicSize?: 'standard' | 'large' | 'full' | null
                    replacing?: boolean
                    responsiveVariants: {
                      format: string
                      height: number
                      url: string
                      width: number
                    }[]
                    sessions?: {
                      ambientTemperature: number | null
                      bias: number | null
                      binning: number | null
                      bortle: number | null
                      darks: number | null
                      exposureSeconds: number
                      filter: string | null
                      flatDarks: number | null
                      flats: number | null
                      fNumber: number | null
                      frames: number
                      gain: number | null
                      iso: number | null
                      meanFwhm: number | null
                      meanSqm: number | null
                      night: string | null
                      notes: string | null
                      offset: number | null
                      sensorTemperature: number | null
                    }[]
                    share: {
                      format: string
                      height: number
                      url: string
                      width: number
                    } | null
                    site: string | null
                    size: number
                    specifications: string
                    /** @enum {string} */
                    state?: 'pending' | 'ready' | 'failed'
                    stretch?: {
                      background: number
                      /** @enum {string} */
                      mode: 'automatic' | 'on' | 'off'
                    } | null
                    targetKey: string | null
                    targetName: string | null
                    thumbnailPath: string | null
                    tiles: {
                      height: number
                      url: string
                      width: number
                    } | null
                    title: string
                    /** Format: date-time */
                    updatedAt: string
                    versions?: {
                      date: string | null
                      failure?: string | null
                      height: number
                      hidden?: boolean
                      id: number
                      /** @enum {string} */
                      kind: 'processing' | 'starless' | 'annotated' | 'other'
                      label: string
                      notes: string | null
                      optimizedPath: string | null
                      originalName?: string
                      path: string | null
                      placeholder: string | null
                      responsiveVariants: {
                        format: string
                        height: number
                        url: string
                        width: number
                      }[]
                      share: {
                        format: string
                        height: number
                        url: string
                        width: number
                      } | null
                      size?: number
                      /** @enum {string} */
                      state?: 'pending' | 'ready' | 'failed'
                      thumbnailPath: string | null
                      width: number
                    }[]
                    width: number
                  } | null
                  shareImageId?: number | null
                  slug: string
                  title: string
                  /** @enum {string} */
                  type: 'post' | 'page'
                  /** Format: date-time */
                  updatedAt: string
                  workingCopy: {
                    publishedSlug: string
                    /** Format: date-time */
                    savedAt: string
                    tagIds: number[]
                  } | null
                }
              | {
                  /** @enum {boolean} */
                  published: false
                  slug: string
                  /** @enum {string} */
                  type: 'page'
                }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/profile/password': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Change your password; every other session of yours ends. Needs your present password, with your second factor, or a passkey that verifies you; 401 with the code TOTP_REQUIRED as for a login */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            code?: string | null
            currentPassword?: string | null
            newPassword: string
            passkey?: {
              id: string
              rawId: string
              response: {
                authenticatorData: string
                clientDataJSON: string
                signature: string
                userHandle?: string | null
              }
              /** @enum {string} */
              type: 'public-key'
            } | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              access: {
                ended: {
                  apiKeys: string[]
                  authenticator: boolean
                  invitations: string[]
                  passkeys: string[]
                  sessions: number
                }
                remaining: {
                  apiKeys: string[]
                  authenticator: boolean
                  invitations: string[]
                  passkeys: string[]
                  sessions: number
                }
              }
              message: string
            }
          }
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/settings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** All settings */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              description: string | null
              id: number
              key: string
              /** Format: date-time */
              updatedAt: string
              value: string | null
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/settings/{key}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Store a value under a key; null clears it */
    patch: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            description?: string | null
            value: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              description: string | null
              id: number
              key: string
              /** Format: date-time */
              updatedAt: string
              value: string | null
            }
          }
        }
      }
    }
    trace?: never
  }
  '/api/site-settings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The settings a visitor may read */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              description: string | null
              id: number
              key: string
              /** Format: date-time */
              updatedAt: string
              value: string | null
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/site-settings/{key}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Store a value under a key; null clears it */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            description?: string | null
            value: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              description: string | null
              id: number
              key: string
              /** Format: date-time */
              updatedAt: string
              value: string | null
            }
          }
        }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/skybug/chart.png': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A star chart (PNG): the whole sky, a finder, the altitude through the night, or the Moon */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'image/png': string
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/skybug/chart.svg': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A star chart (SVG): the whole sky, a finder, the altitude through the night, or the Moon */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'image/svg+xml': string
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/skybug/chat': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Ask SkyBug; with Accept: text/event-stream the reply comes as it is made (delta, restart, done) */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            history?:
              | {
                  content: string
                  /** @enum {string} */
                  role: 'user' | 'assistant'
                }[]
              | null
            location?: {
              lat: number
              lon: number
            } | null
            message: string
            sessionId?: string | null
            timeZone?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              message: {
                content: string
                id: string
                language?: string
                /** @enum {string} */
                role: 'user' | 'assistant'
                /** Format: date-time */
                timestamp: string
              }
              response: string
              sessionId: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/skybug/objects/{name}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Where an object stands for a place and time, when it rises and sets, and what is known of it */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              alsoKnownAs: string[]
              altitude: number
              apparentAltitude: number
              azimuth: number
              constellation: {
                name: string
                symbol: string
              }
              declination: number
              diameterArcseconds: number | null
              direction: string
              distance: {
                au: number
                km: number
              } | null
              distanceReason: string | null
              elongation: number | null
              illumination: number | null
              kind: string
              magnitude: number | null
              magnitudeReason: string | null
              method: string
              name: string
              place: {
                lat: number
                lon: number
              }
              rightAscension: number
              rightAscensionDegrees: number
              /** Format: date-time */
              rise: string | null
              riseReason: string | null
              /** Format: date-time */
              set: string | null
              setReason: string | null
              sizeArcminutes: {
                major: number
                minor: number
              } | null
              /** Format: date-time */
              time: string
              /** Format: date-time */
              transit: string
              transitAltitude: number
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/skybug/objects/{name}/best-times': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** When an object is best seen from a place: this night, and over the year */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              best: {
                altitude: number
                direction: string
                /** Format: date-time */
                time: string
              } | null
              curve: {
                altitude: number
                /** Format: date-time */
                time: string
              }[]
              dark: {
                /** Format: date-time */
                from: string
                /** Format: date-time */
                to: string
              }[]
              kind: string
              method: string
              moonless: {
                /** Format: date-time */
                from: string
                /** Format: date-time */
                to: string
              }[]
              name: string
              place: {
                lat: number
                lon: number
              }
              season: {
                bestMonths: number[]
                culmination: number
                hours: number[]
                reason: string | null
                wantedAltitude: number
              } | null
              /** Format: date-time */
              time: string
              timeZone: string
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/skybug/session': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The visitor's conversation */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              conversationHistory: {
                content: string
                id: string
                language?: string
                /** @enum {string} */
                role: 'user' | 'assistant'
                /** Format: date-time */
                timestamp: string
              }[]
              recentQuestions: string[]
              sessionId: string
            }
          }
        }
      }
    }
    put?: never
    post?: never
    /** Forget the visitor's conversation */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/skybug/tonight': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The night that is meant at a moment, for a place: Sun, Moon, planets, showers, the best objects */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              method: string
              moon: {
                age: number
                altitude: number
                azimuth: number
                constellation: string
                distanceKm: number
                illumination: number
                name: string
                next: {
                  phase: string
                  /** Format: date-time */
                  time: string
                }[]
                phaseAngle: number
                /** Format: date-time */
                rise: string | null
                riseReason: string | null
                /** Format: date-time */
                set: string | null
                setReason: string | null
                /** Format: date-time */
                transit: string
                transitAltitude: number
                waxing: boolean
              }
              night: {
                astronomical: {
                  /** Format: date-time */
                  dawn: string | null
                  /** Format: date-time */
                  dusk: string | null
                  reason: string | null
                }
                civil: {
                  /** Format: date-time */
                  dawn: string | null
                  /** Format: date-time */
                  dusk: string | null
                  reason: string | null
                }
                dark: {
                  /** Format: date-time */
                  from: string
                  /** Format: date-time */
                  to: string
                }[]
                darkHours: number
                darkWithoutMoon: {
                  /** Format: date-time */
                  from: string
                  /** Format: date-time */
                  to: string
                }[]
                moonlessHours: number
                nautical: {
                  /** Format: date-time */
                  dawn: string | null
                  /** Format: date-time */
                  dusk: string | null
                  reason: string | null
                }
                reason: string | null
                /** Format: date-time */
                sunrise: string | null
                /** Format: date-time */
                sunset: string | null
              }
              objects: {
                best: {
                  altitude: number
                  direction: string
                  /** Format: date-time */
                  time: string
                } | null
                darkHours: number
                kind: string
                magnitude: number | null
                moonlessHours: number
                name: string
              }[]
              photographs: {
                imageId: number
                object: {
                  best: {
                    altitude: number
                    direction: string
                    /** Format: date-time */
                    time: string
                  } | null
                  darkHours: number
                  kind: string
                  magnitude: number | null
                  moonlessHours: number
                  name: string
                }
                thumbnailPath: string | null
                title: string
              }[]
              place: {
                lat: number
                lon: number
              }
              planets: {
                altitude: number
                best: {
                  altitude: number
                  direction: string
                  /** Format: date-time */
                  time: string
                } | null
                constellation: string
                direction: string
                elongation: number | null
                magnitude: number
                nakedEye: boolean
                name: string
                visible: {
                  /** Format: date-time */
                  from: string
                  /** Format: date-time */
                  to: string
                }[]
              }[]
              showers: {
                code: string
                name: string
                /** Format: date-time */
                peak: string
                zenithalRate: number
              }[]
              sun: {
                altitude: number
                azimuth: number
              }
              /** Format: date-time */
              time: string
              timeZone: string
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/skybug/towns': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Towns by the beginning of their names (GeoNames), largest first; 'lat, lon' is a place itself */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              lat: number
              lon: number
              name: string
              population: number
              timeZone: string
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/calculate-shipping': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** What shipping of a cart costs */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            clientSecret?: string | null
            items: {
              printOptionId: number
              productId: number
              /** @default 1 */
              quantity?: number
            }[]
            localDelivery?: boolean | '' | null
            paymentIntentId?: string | null
            shippingAddress?: {
              city?: string | null
              country?: string | null
              state?: string | null
              street?: string | null
              street2?: string | null
              zipCode?: string | null
            } | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              carrier: string
              estimated: boolean
              shippingCost: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/config': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** How payments are taken */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              hasCarrier: boolean
              /** @enum {string} */
              mode: 'stripe' | 'test' | 'off'
              publishableKey: string | null
              sendsMail: boolean
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/confirm-order': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** What has become of the payment; completes the order. May be repeated, also to poll */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            clientSecret?: string | null
            paymentIntentId: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              amounts: {
                discount: string
                shipping: string
                subtotal: string
                tax: string
                total: string
              }
              failure: string | null
              orderNumber: string | null
              /** @enum {string} */
              outcome: 'paid' | 'processing' | 'unpaid' | 'cancelled'
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
              success: boolean
              token: string | null
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/create-payment-intent': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Begin an order or update it; with `prepare` everything is checked and frozen for payment */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            clientSecret?: string | null
            couponCode?: string | null
            /** @description The store calculates its own */
            couponDiscount?: unknown
            customerInfo?: {
              email?: string | null
              name?: string | null
              phone?: string | null
            } | null
            expectedTotal?: string | number | null
            items: {
              printOptionId: number
              productId: number
              /** @default 1 */
              quantity?: number
            }[]
            localDelivery?: boolean | '' | null
            paymentIntentId?: string | null
            prepare?: boolean | '' | null
            shippingAddress?: {
              city?: string | null
              country?: string | null
              state?: string | null
              street?: string | null
              street2?: string | null
              zipCode?: string | null
            } | null
            /** @description The store calculates its own */
            shippingCost?: unknown
            thawRevision?: number | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              amounts: {
                discount: string
                shipping: string
                subtotal: string
                tax: string
                total: string
              }
              clientSecret: string | null
              orderNumber: string | null
              paymentIntentId: string
              revision: number
              /** @enum {string} */
              status:
                | 'pending'
                | 'paid'
                | 'shipped'
                | 'delivered'
                | 'cancelled'
                | 'refunded'
                | 'paid_unfulfillable'
                | 'paid_mismatch'
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/orders/{token}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** An order by its buyer's private link; 90 days after delivery its state alone */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json':
              | {
                  address: {
                    city: string
                    country: string
                    state: string
                    street: string
                    street2: string | null
                    zipCode: string
                  } | null
                  amountRefunded: string
                  amounts: {
                    discount: string
                    shipping: string
                    subtotal: string
                    tax: string
                    total: string
                  }
                  couponCode: string | null
                  /** Format: date-time */
                  createdAt: string
                  customerEmail: string | null
                  customerName: string | null
                  customerPhone: string | null
                  /** Format: date-time */
                  deliveredAt: string | null
                  items: {
                    /** Format: date-time */
                    createdAt: string
                    description: string
                    /** @enum {string} */
                    fit: 'fill' | 'border'
                    image: {
                      acquisition: {
                        exposureSeconds: number | null
                        filter?: string | null
                        fNumber: number | null
                        focalLength: number | null
                        iso: number | null
                        lens: string | null
                        make: string | null
                        model: string | null
                        telescope?: string | null
                      } | null
                      ahead?: number | null
                      altText: string | null
                      compressionRatio: number | null
                      constellation: string | null
                      constellationChosen?: boolean
                      /** Format: date-time */
                      createdAt: string
                      dateTaken: string | null
                      description: string | null
                      downloadable?: boolean
                      downloads?: {
                        format: string
                        height: number
                        size: number
                        url: string
                        width: number
                      }[]
                      /** Format: date-time */
                      editedAt?: string
                      enabledInHeader: boolean
                      equipment?: {
                        fromSessions: boolean
                        guiding: boolean
                        id: number
                        /** @enum {string} */
                        kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                        name: string
                        slug: string
                      }[]
                      failure?: string | null
                      filename: string
                      finalVersion?: {
                        date: string | null
                        id: number
                        /** @enum {string} */
                        kind: 'processing' | 'starless' | 'annotated' | 'other'
                        label: string
                        notes: string | null
                      }
                      height: number
                      hidden?: boolean
                      id: number
                      /** @enum {string} */
                      imageType: 'gallery' | 'blog'
                      integration?: {
                        filters: {
                          filter: string | null
                          frames: number
                          seconds: number
                        }[]
                        frames: number
                        seconds: number
                      }
                      kind: string | null
                      kindChosen?: boolean
                      /** @enum {string|null} */
                      license:
                        | 'all-rights-reserved'
                        | 'cc-by-4.0'
                        | 'cc-by-sa-4.0'
                        | 'cc-by-nc-4.0'
                        | 'cc-by-nc-sa-4.0'
                        | 'cc-by-nd-4.0'
                        | 'cc-by-nc-nd-4.0'
                        | 'cc0-1.0'
                        | 'public-domain'
                        | null
                      metaDescription: string | null
                      metaTitle: string | null
                      mimeType: string
                      optimizedPath: string | null
                      optimizedSize: number | null
                      originalName?: string
                      path: string | null
                      photographer: string | null
                      placeholder: string | null
                      /** @enum {string|null} */
                      publicSize?: 'standard' | 'large' | 'full' | null
                      replacing?: boolean
                      responsiveVariants: {
                        format: string
                        height: number
                        url: string
                        width: number
                      }[]
                      sessions?: {
                        ambientTemperature: number | null
                        bias: number | null
                        binning: number | null
                        bortle: number | null
                        darks: number | null
                        exposureSeconds: number
                        filter: string | null
                        flatDarks: number | null
                        flats: number | null
                        fNumber: number | null
                        frames: number
                        gain: number | null
                        iso: number | null
                        meanFwhm: number | null
                        meanSqm: number | null
                        night: string | null
                        notes: string | null
                        offset: number | null
                        sensorTemperature: number | null
                      }[]
                      share: {
                        format: string
                        height: number
                        url: string
                        width: number
                      } | null
                      site: string | null
                      size: number
                      specifications: string
                      /** @enum {string} */
                      state?: 'pending' | 'ready' | 'failed'
                      stretch?: {
                        background: number
                        /** @enum {string} */
                        mode: 'automatic' | 'on' | 'off'
                      } | null
                      targetKey: string | null
                      targetName: string | null
                      thumbnailPath: string | null
                      tiles: {
                        height: number
                        url: string
                        width: number
                      } | null
                      title: string
                      /** Format: date-time */
                      updatedAt: string
                      versions?: {
                        date: string | null
                        failure?: string | null
                        height: number
                        hidden?: boolean
                        id: number
                        /** @enum {string} */
                        kind: 'processing' | 'starless' | 'annotated' | 'other'
                        label: string
                        notes: string | null
                        optimizedPath: string | null
                        originalName?: string
                        path: string | null
                        placeholder: string | null
                        responsiveVariants: {
                          format: string
                          height: number
                          url: string
                          width: number
                        }[]
                        share: {
                          format: string
                          height: number
                          url: string
                          width: number
                        } | null
                        size?: number
                        /** @enum {string} */
                        state?: 'pending' | 'ready' | 'failed'
                        thumbnailPath: string | null
                        width: number
                      }[]
                      width: number
                    } | null
                    imageId: number
                    imageVersionId: number | null
                    printOptionId: number
                    printOptionName: string
                    productId: number
                    productName: string
                    quantity: number
                    totalPrice: string
                    unitPrice: string
                  }[]
                  localDelivery: boolean
                  orderNumber: string
                  /** Format: date-time */
                  paidAt: string | null
                  refundPending: string
                  refunds: {
                    amount: string
                    /** Format: date-time */
                    at: string
                    /** @enum {string} */
                    status: 'pending' | 'succeeded' | 'failed'
                  }[]
                  /** Format: date-time */
                  shippedAt: string | null
                  shippingAddress:
                    | {
                        city: string
                        country: string
                        state: string
                        street: string
                        street2: string | null
                        zipCode: string
                      }
                    | 'Local Delivery'
                    | null
                  shippingService: string
                  /** @enum {string} */
                  status:
                    | 'pending'
                    | 'paid'
                    | 'shipped'
                    | 'delivered'
                    | 'cancelled'
                    | 'refunded'
                    | 'paid_unfulfillable'
                    | 'paid_mismatch'
                  test: boolean
                  trackingNumber: string | null
                  trackingUrl: string | null
                }
              | {
                  /** Format: date-time */
                  deliveredAt: string | null
                  /** @enum {boolean} */
                  detailsExpired: true
                  orderNumber: string
                  /** @enum {string} */
                  status:
                    | 'pending'
                    | 'paid'
                    | 'shipped'
                    | 'delivered'
                    | 'cancelled'
                    | 'refunded'
                    | 'paid_unfulfillable'
                    | 'paid_mismatch'
                }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/print-options': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The sizes prints are sold in; the first is the default */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              createdAt: string
              description: string | null
              height: number
              id: number
              isActive: boolean
              name: string
              priceMultiplier: string
              sortOrder: number
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/products': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What is sold, newest first; of one picture with imageId */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              basePrice: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              /** @enum {string} */
              fit: 'fill' | 'border'
              id: number
              image: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              imageId: number
              isActive: boolean
              name: string
              printOptionIds: number[]
              /** Format: date-time */
              updatedAt: string
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/products/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One product; what is not sold is seen by the owner alone */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              basePrice: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              /** @enum {string} */
              fit: 'fill' | 'border'
              id: number
              image: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              imageId: number
              isActive: boolean
              name: string
              printOptionIds: number[]
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/shipping': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The terms of shipping; a checkout that has begun keeps its own for an hour */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              carrierRates: boolean
              flatPrice: string
              freeFrom: string | null
              localDelivery: boolean
              localZips: string[]
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/test-payment': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Test mode only: pay with a test card */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            cardNumber: string
            clientSecret: string
            cvc: string
            expiryMonth: number | string
            expiryYear: number | string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              status: 'succeeded' | 'requires_action' | 'processing' | 'requires_payment_method'
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/test-payment/action': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Test mode only: end the 3-D Secure step */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            approve: boolean
            clientSecret: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** @enum {string} */
              status: 'succeeded' | 'requires_action' | 'processing' | 'requires_payment_method'
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/validate-coupon': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Whether a code applies to an order of this size now */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            code: string
            orderAmount: string | number
            paymentIntentId?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              coupon?: {
                code: string
                /** @enum {string} */
                discountType: 'percentage' | 'fixed' | 'free_shipping'
                discountValue: string
                id: number
              }
              discount?: string
              error?: string
              valid: boolean
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/verify-address': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Whether mail reaches an address, and how the carrier writes it */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            city: string
            /** @description Carriers are asked about addresses in the US only */
            country?: unknown
            /** @description Carriers do not need it */
            email?: unknown
            name?: string | null
            /** @description Carriers do not need it */
            phone?: unknown
            state: string
            street1: string
            street2?: string | null
            zip: string
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              address: {
                city: string
                state: string
                street1: string
                street2: string | null
                zip: string
              } | null
              message?: string
              /** @enum {string} */
              reason?: 'not_found' | 'unavailable'
              verified: boolean
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/webhooks/easypost': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** EasyPost tells of a parcel */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            result?: {
              tracking_code?: unknown
            } | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              received: boolean
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/webhooks/shippo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Shippo tells of a parcel */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            data?: {
              tracking_number?: unknown
            } | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              received: boolean
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/store/webhooks/stripe': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** The payment provider's signed events */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': Record<string, never>
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              received: boolean
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tags': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** All tags by name, on request only those that a published post carries */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              color: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              id: number
              name: string
              slug: string
              /** Format: date-time */
              updatedAt: string
            }[]
          }
        }
      }
    }
    put?: never
    /** Create a tag; its slug follows from its name unless given */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            color?: string | null
            description?: string | null
            name: string
            slug?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              color: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              id: number
              name: string
              slug: string
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tags/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Change the fields of a tag that are sent */
    put: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            color?: string | null
            description?: string | null
            name?: string
            slug?: string | null
          }
        }
      }
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              color: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              id: number
              name: string
              slug: string
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    post?: never
    /** Remove a tag, from all content too */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tags/slug/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The tag that has this slug */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              color: string
              /** Format: date-time */
              createdAt: string
              description: string | null
              id: number
              name: string
              slug: string
              /** Format: date-time */
              updatedAt: string
            }
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/trash/images': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The pictures in the trash, last deleted first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              deletedAt: string
              filename: string
              height: number
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              neededByOrders: number | null
              products:
                | {
                    id: number
                    name: string
                  }[]
                | null
              /** Format: date-time */
              purgeAt: string
              size: number
              title: string
              width: number
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/trash/images/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Remove a picture in the trash for good, with its products; 409 while orders that are not sent yet need it, and for others than owners when products wait with it */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/trash/images/{id}/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Bring a picture back from the trash, and the products that used it, inactive; posts do not show it again by themselves */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              acquisition: {
                exposureSeconds: number | null
                filter?: string | null
                fNumber: number | null
                focalLength: number | null
                iso: number | null
                lens: string | null
                make: string | null
                model: string | null
                telescope?: string | null
              } | null
              ahead?: number | null
              altText: string | null
              compressionRatio: number | null
              constellation: string | null
              constellationChosen?: boolean
              /** Format: date-time */
              createdAt: string
              dateTaken: string | null
              description: string | null
              downloadable?: boolean
              downloads?: {
                format: string
                height: number
                size: number
                url: string
                width: number
              }[]
              /** Format: date-time */
              editedAt?: string
              enabledInHeader: boolean
              equipment?: {
                fromSessions: boolean
                guiding: boolean
                id: number
                /** @enum {string} */
                kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                name: string
                slug: string
              }[]
              failure?: string | null
              filename: string
              finalVersion?: {
                date: string | null
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
              }
              height: number
              hidden?: boolean
              id: number
              /** @enum {string} */
              imageType: 'gallery' | 'blog'
              integration?: {
                filters: {
                  filter: string | null
                  frames: number
                  seconds: number
                }[]
                frames: number
                seconds: number
              }
              kind: string | null
              kindChosen?: boolean
              /** @enum {string|null} */
              license:
                | 'all-rights-reserved'
                | 'cc-by-4.0'
                | 'cc-by-sa-4.0'
                | 'cc-by-nc-4.0'
                | 'cc-by-nc-sa-4.0'
                | 'cc-by-nd-4.0'
                | 'cc-by-nc-nd-4.0'
                | 'cc0-1.0'
                | 'public-domain'
                | null
              metaDescription: string | null
              metaTitle: string | null
              mimeType: string
              optimizedPath: string | null
              optimizedSize: number | null
              originalName?: string
              path: string | null
              photographer: string | null
              placeholder: string | null
              /** @enum {string|null} */
              publicSize?: 'standard' | 'large' | 'full' | null
              replacing?: boolean
              responsiveVariants: {
                format: string
                height: number
                url: string
                width: number
              }[]
              sessions?: {
                ambientTemperature: number | null
                bias: number | null
                binning: number | null
                bortle: number | null
                darks: number | null
                exposureSeconds: number
                filter: string | null
                flatDarks: number | null
                flats: number | null
                fNumber: number | null
                frames: number
                gain: number | null
                iso: number | null
                meanFwhm: number | null
                meanSqm: number | null
                night: string | null
                notes: string | null
                offset: number | null
                sensorTemperature: number | null
              }[]
              share: {
                format: string
                height: number
                url: string
                width: number
              } | null
              site: string | null
              size: number
              specifications: string
              /** @enum {string} */
              state?: 'pending' | 'ready' | 'failed'
              stretch?: {
                background: number
                /** @enum {string} */
                mode: 'automatic' | 'on' | 'off'
              } | null
              targetKey: string | null
              targetName: string | null
              thumbnailPath: string | null
              tiles: {
                height: number
                url: string
                width: number
              } | null
              title: string
              /** Format: date-time */
              updatedAt: string
              versions?: {
                date: string | null
                failure?: string | null
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                kind: 'processing' | 'starless' | 'annotated' | 'other'
                label: string
                notes: string | null
                optimizedPath: string | null
                originalName?: string
                path: string | null
                placeholder: string | null
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                size?: number
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                thumbnailPath: string | null
                width: number
              }[]
              width: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/trash/posts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The posts and pages in the trash, last deleted first */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              /** Format: date-time */
              deletedAt: string
              deletedBy: {
                id: number
                name: string
              } | null
              id: number
              published: boolean
              /** Format: date-time */
              purgeAt: string
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
            }[]
          }
        }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/trash/posts/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Remove a post or page in the trash for good */
    delete: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        204: {
          headers: {
            [name: string]: unknown
          }
          content?: never
        }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/trash/posts/{id}/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Bring a post or page back from the trash as it was; a slug that is taken gets a number */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        /** @description Done */
        200: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              author: {
                avatar: string | null
                id: number
                name: string
              } | null
              authorId: number | null
              content?: string
              contentImages?: {
                address: string
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
              }[]
              /** Format: date-time */
              createdAt: string
              excerpt: string | null
              headerImage: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              headerImageId: number | null
              id: number
              menuLabel: string | null
              menuOrder: number
              metaDescription?: string | null
              metaTitle?: string | null
              previewImage?: {
                altText: string | null
                path: string | null
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                title: string
              } | null
              /** Format: date-time */
              publishAt: string | null
              published: boolean
              /** Format: date-time */
              publishedAt: string | null
              readingMinutes: number
              shareImage?: {
                acquisition: {
                  exposureSeconds: number | null
                  filter?: string | null
                  fNumber: number | null
                  focalLength: number | null
                  iso: number | null
                  lens: string | null
                  make: string | null
                  model: string | null
                  telescope?: string | null
                } | null
                ahead?: number | null
                altText: string | null
                compressionRatio: number | null
                constellation: string | null
                constellationChosen?: boolean
                /** Format: date-time */
                createdAt: string
                dateTaken: string | null
                description: string | null
                downloadable?: boolean
                downloads?: {
                  format: string
                  height: number
                  size: number
                  url: string
                  width: number
                }[]
                /** Format: date-time */
                editedAt?: string
                enabledInHeader: boolean
                equipment?: {
                  fromSessions: boolean
                  guiding: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'telescope' | 'camera' | 'mount' | 'filter' | 'accessory' | 'software'
                  name: string
                  slug: string
                }[]
                failure?: string | null
                filename: string
                finalVersion?: {
                  date: string | null
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                }
                height: number
                hidden?: boolean
                id: number
                /** @enum {string} */
                imageType: 'gallery' | 'blog'
                integration?: {
                  filters: {
                    filter: string | null
                    frames: number
                    seconds: number
                  }[]
                  frames: number
                  seconds: number
                }
                kind: string | null
                kindChosen?: boolean
                /** @enum {string|null} */
                license:
                  | 'all-rights-reserved'
                  | 'cc-by-4.0'
                  | 'cc-by-sa-4.0'
                  | 'cc-by-nc-4.0'
                  | 'cc-by-nc-sa-4.0'
                  | 'cc-by-nd-4.0'
                  | 'cc-by-nc-nd-4.0'
                  | 'cc0-1.0'
                  | 'public-domain'
                  | null
                metaDescription: string | null
                metaTitle: string | null
                mimeType: string
                optimizedPath: string | null
                optimizedSize: number | null
                originalName?: string
                path: string | null
                photographer: string | null
                placeholder: string | null
                /** @enum {string|null} */
                publicSize?: 'standard' | 'large' | 'full' | null
                replacing?: boolean
                responsiveVariants: {
                  format: string
                  height: number
                  url: string
                  width: number
                }[]
                sessions?: {
                  ambientTemperature: number | null
                  bias: number | null
                  binning: number | null
                  bortle: number | null
                  darks: number | null
                  exposureSeconds: number
                  filter: string | null
                  flatDarks: number | null
                  flats: number | null
                  fNumber: number | null
                  frames: number
                  gain: number | null
                  iso: number | null
                  meanFwhm: number | null
                  meanSqm: number | null
                  night: string | null
                  notes: string | null
                  offset: number | null
                  sensorTemperature: number | null
                }[]
                share: {
                  format: string
                  height: number
                  url: string
                  width: number
                } | null
                site: string | null
                size: number
                specifications: string
                /** @enum {string} */
                state?: 'pending' | 'ready' | 'failed'
                stretch?: {
                  background: number
                  /** @enum {string} */
                  mode: 'automatic' | 'on' | 'off'
                } | null
                targetKey: string | null
                targetName: string | null
                thumbnailPath: string | null
                tiles: {
                  height: number
                  url: string
                  width: number
                } | null
                title: string
                /** Format: date-time */
                updatedAt: string
                versions?: {
                  date: string | null
                  failure?: string | null
                  height: number
                  hidden?: boolean
                  id: number
                  /** @enum {string} */
                  kind: 'processing' | 'starless' | 'annotated' | 'other'
                  label: string
                  notes: string | null
                  optimizedPath: string | null
                  originalName?: string
                  path: string | null
                  placeholder: string | null
                  responsiveVariants: {
                    format: string
                    height: number
                    url: string
                    width: number
                  }[]
                  share: {
                    format: string
                    height: number
                    url: string
                    width: number
                  } | null
                  size?: number
                  /** @enum {string} */
                  state?: 'pending' | 'ready' | 'failed'
                  thumbnailPath: string | null
                  width: number
                }[]
                width: number
              } | null
              shareImageId?: number | null
              slug: string
              title: string
              /** @enum {string} */
              type: 'post' | 'page'
              /** Format: date-time */
              updatedAt: string
              workingCopy: {
                publishedSlug: string
                /** Format: date-time */
                savedAt: string
                tagIds: number[]
              } | null
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/upload/avatar': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Upload an avatar; PATCH /api/me then takes its filename */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            /** Format: binary */
            avatar: string
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              filename: string
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/upload/logo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Upload a logo; the setting site_logo then takes what is returned, and withTitle */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            /** Format: binary */
            logo: string
          }
        }
      }
      responses: {
        /** @description Done */
        201: {
          headers: {
            [name: string]: unknown
          }
          content: {
            'application/json': {
              filename: string
              height: number
              width: number
            }
          }
        }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: never
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export type operations = Record<string, never>
