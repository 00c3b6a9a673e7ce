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
        get: operations["carriers.list"];
        put?: never;
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
        get: operations["carriers.get"];
        put: operations["carriers.edit"];
        post?: never;
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
            message: string;
            code?: 1000 | "record-changed" | "file-known" | "confirm-count" | "no-mail-address" | "confirm" | "change-password" | "second-factor" | "view-super-owner" | "view-oneself" | "view-disabled" | "not-for-keys" | "view-only";
            jobId?: number;
            figures?: Record<string, never>;
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
            carrierEnabled?: (1 | 0) | boolean;
        };
        Carrier: {
            id: number;
            createdAt: string;
            updatedAt: string;
            deletedAt: string | null;
            carrierId: number;
            carrierName: string;
            countryId: {
                countryId: number;
                countryName: string;
                countryShort: string | null;
            };
            carrierEnabled: 1 | 0;
            dateModified: string;
            dateCreated: string;
        };
        AskedReason: {
            action: string;
            required: boolean;
            texts: string[];
        };
        CurrentUser: {
            id: number;
            createdAt: string;
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
                endsAt: string;
                missing: string[];
            };
            reasons?: components["schemas"]["AskedReason"][];
            date_modified: string;
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
            carrierEnabled?: (1 | 0) | boolean;
            carrierId?: number | null;
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
                type: "text" | "number" | "date" | "datetime" | "boolean";
            }[];
            truncated: boolean;
            rowLimit: number;
            byteLimit?: number;
            elapsedMs: number;
            asOf: string;
        };
    };
    responses: {
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        DoFirst: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        TooMany: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Restarting: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
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
                    onlyOnce?: "0" | "1";
                    uploadfile: string;
                };
            };
        };
        responses: {
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
