export interface paths {
    "/auth-services/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in; 400 for bad credentials, 429 after too many attempts. A user with a second factor gets a ticket for it and no token
         * @description Open to everybody.
         */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/blacklists/upload/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the numbers of a CSV file to the blacklist; those that are in it get the file's expire date
         * @description Needs `blacklist.create`. Takes `reason` and `note` in its body, a DELETE too; the portal's rule for `bulk` may require a reason.
         */
        post: operations["blacklistFiles.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled carrier records in scope, by name
         * @description Needs `carrier.list`.
         */
        get: operations["carriers.list"];
        put?: never;
        /**
         * Creates a carrier
         * @description Needs `carrier.create`.
         */
        post: operations["carriers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/carriers/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of carrier records, enabled and disabled
         * @description Needs `carrier.list`.
         */
        get: operations["carriers.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/carriers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One carrier
         * @description Needs `carrier.list` or `carrier.edit`.
         */
        get: operations["carriers.get"];
        /**
         * Changes a carrier; 409 if another user changed it meanwhile
         * @description Needs `carrier.edit`.
         */
        put: operations["carriers.edit"];
        post?: never;
        /**
         * Disables a carrier; repeating it is harmless
         * @description Needs `carrier.delete`. Takes `reason` and `note` in its body, a DELETE too; the portal's rule for `delete` may require a reason.
         */
        delete: operations["carriers.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Runs a report; ends in the database when the caller goes away. 400 for filters, 429 when too many run, 502 and 504 of the datasource
         * @description Open to every signed-in user.
         */
        put: operations["reportRuns.view"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @description What staff read */
            message: string;
            /**
             * @description The name of a refusal for programs that react to it
             * @enum {integer|string}
             */
            code?: 1000 | "record-changed" | "file-known" | "confirm-count" | "no-mail-address" | "confirm" | "change-password" | "second-factor" | "view-super-owner" | "view-oneself" | "view-disabled" | "not-for-keys" | "view-only";
            /** @description The job whose rejected rows can be downloaded */
            jobId?: number;
            /** @description The size of a change whose count has to be confirmed */
            figures?: Record<string, never>;
            /** @description The number of records that the caller meant, and that match now */
            counts?: Record<string, never>;
            errors?: {
                field?: string;
                row?: number;
                message: string;
            }[];
        };
        Done: {
            message: string;
        };
        CarrierInput: {
            carrierName: string;
            countryId: number | string;
            /** @description If absent: 1 */
            carrierEnabled?: (1 | 0) | boolean;
        };
        Carrier: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            carrierId: number;
            carrierName: string;
            countryId: {
                countryId: number;
                countryName: string;
                countryShort: string | null;
            };
            /** @enum {number} */
            carrierEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        AskedReason: {
            action: string;
            required: boolean;
            texts: string[];
        };
        CurrentUser: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            userId: number;
            username: string;
            email: string;
            phone: string | null;
            carrierId: {
                carrierId: number;
                carrierName: string;
            } | null;
            providerId: {
                providerId: number;
                providerName: string;
                carrierId: number;
            } | null;
            roles: {
                roleId: number;
                roleName: string;
            }[];
            permissions: {
                permissionId: number;
                permissionName: string;
            }[];
            /** @enum {number} */
            userEnabled: 1 | 0;
            lastLogin: string | null;
            timeZone: string;
            numbersMasked?: boolean;
            mustChangePassword?: boolean;
            mustSetUpSecondFactor?: boolean;
            hasSecondFactor?: boolean;
            undoHours?: number;
            view?: {
                viewer: string;
                /** Format: date-time */
                endsAt: string;
                missing: string[];
            };
            reasons?: components["schemas"]["AskedReason"][];
            /** Format: date-time */
            date_modified: string;
            /** Format: date-time */
            date_created: string;
        };
        JobStarted: {
            message: string;
            jobId: number;
        };
        AuthLoginRequest: {
            username: string;
            password: string;
        };
        AuthLoginResponse: components["schemas"]["AuthSecondFactorResponse"] | {
            secondFactor: {
                ticket: string;
                methods: ("totp" | "passkey" | "recovery")[];
            };
        };
        AuthSecondFactorResponse: {
            token: string;
            user: components["schemas"]["CurrentUser"];
            mustChangePassword?: boolean;
        };
        CarriersListResponse: components["schemas"]["Carrier"][];
        CarriersPaginateResponse: {
            results: components["schemas"]["Carrier"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        CarriersEditRequest: {
            carrierName: string;
            countryId: number | string;
            /** @description If absent: 1 */
            carrierEnabled?: (1 | 0) | boolean;
            carrierId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        BlacklistFilesAddResponse: {
            message: string;
            jobId: number;
            total: number;
            added: number;
            updated: number;
            notes?: string[];
        } | components["schemas"]["JobStarted"];
        ReportRunsViewRequest: {
            /** @description If absent: [] */
            reportFilters?: {
                type?: string;
                realValue?: string;
                queryValue: string;
                paramValue?: string | number | null;
            }[];
        };
        ReportRunsViewResponse: {
            query: {
                [key: string]: string | number | boolean | null;
            }[];
            columns: {
                name: string;
                /** @enum {string} */
                type: "text" | "number" | "date" | "datetime" | "boolean";
            }[];
            truncated: boolean;
            rowLimit: number;
            byteLimit?: number;
            elapsedMs: number;
            /** Format: date-time */
            asOf: string;
        };
    };
    responses: {
        /** @description What was sent breaks a rule; `errors` names its fields */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No session or key, or one that has ended */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A permission is missing, only an owner may do this, or the call is not open to keys or views */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such record within the caller's carrier and provider */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It conflicts with stored data: a name is taken, or the record has changed */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description More bytes or rows than the settings allow */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not the type of body or file that this call takes */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `code` names what has to be done first: confirm the password, choose a password of one's own, or set up a second factor */
        DoFirst: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A limit is reached */
        TooMany: {
            headers: {
                /** @description Seconds after which trying again makes sense */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is restarting */
        Restarting: {
            headers: {
                /** @description Seconds after which trying again makes sense */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other failure; its text says what to do */
        Failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthLoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthLoginResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "blacklistFiles.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    onlyOnce?: "0" | "1";
                    /** Format: binary */
                    uploadfile: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlacklistFilesAddResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "carriers.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarriersListResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "carriers.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CarrierInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Carrier"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "carriers.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "carrierId" | "carrierName" | "countryName" | "carrierEnabled";
                sort?: "asc" | "desc";
                carrierName?: string;
                countryName?: string;
                countryShort?: string;
                carrierEnabled?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarriersPaginateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "carriers.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Carrier"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "carriers.edit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CarriersEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Carrier"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "carriers.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "reportRuns.view": {
        parameters: {
            query?: {
                source?: "view" | "widget";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRunsViewRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportRunsViewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
}
