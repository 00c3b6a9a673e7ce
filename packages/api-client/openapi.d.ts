export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process answers
         * @description Open to everybody.
         */
        get: operations["system.health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process can serve: database reachable and migrated; 503 otherwise
         * @description Open to everybody.
         */
        get: operations["system.ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/auth-services/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The second step of a sign-in; 400 for a wrong proof, 401 for a ticket that is over, 429 after five wrong ones
         * @description Open to everybody.
         */
        post: operations["auth.secondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth-services/auth/second-factor/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the browser needs to ask for a passkey in the second step of a sign-in
         * @description Open to everybody.
         */
        post: operations["auth.secondFactorPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth-services/auth/send-pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a pin; answers alike whether or not the email is known
         * @description Open to everybody.
         */
        post: operations["auth.sendPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth-services/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password by pin and ends all sessions of the user
         * @description Open to everybody.
         */
        post: operations["auth.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth-services/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session that asks; its token opens nothing from then on
         * @description Open to every signed-in user.
         */
        post: operations["auth.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth-services/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms who is signed in by the password, and by the second factor of who has one; 400 for a wrong one, 429 after too many attempts
         * @description Open to every signed-in user.
         */
        post: operations["auth.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/get-user-logued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user with the effective permissions
         * @description Open to every signed-in user.
         */
        get: operations["users.getUserLogued"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a password; one's own always, another's with `user.edit`
         * @description Open to every signed-in user. Asks for the caller's password.
         */
        post: operations["users.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled user records in scope, by name
         * @description Needs `user.list`.
         */
        get: operations["users.list"];
        put?: never;
        /**
         * Creates a user
         * @description Needs `user.create`.
         */
        post: operations["users.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of user records, enabled and disabled
         * @description Needs `user.list`.
         */
        get: operations["users.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All user records that match the filters, as CSV
         * @description Needs `user.list`.
         */
        get: operations["users.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user
         * @description Needs `user.list` or `user.edit`.
         */
        get: operations["users.get"];
        /**
         * Changes a user; 409 if another user changed it meanwhile
         * @description Needs `user.edit` or `user.restore`. Asks for the caller's password where `email` changes.
         */
        put: operations["users.edit"];
        post?: never;
        /**
         * Disables a user; repeating it is harmless
         * @description Needs `user.delete`.
         */
        delete: operations["users.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/{id}/rights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The permissions that a user has now, and where each comes from
         * @description Needs `user.list` or `user.edit`.
         */
        get: operations["users.rights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/add-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives roles to a user; those that the user has already are left alone
         * @description Needs `user.edit`. Asks for the caller's password.
         */
        post: operations["users.addRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/delete-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes roles from a user; those that the user does not have are left alone
         * @description Needs `user.edit`. Asks for the caller's password.
         */
        put: operations["users.deleteRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/add-permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives permissions to a user directly; those that the user has directly are left alone
         * @description Needs `user.edit`. Asks for the caller's password.
         */
        post: operations["users.addPermissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/delete-permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes permissions from a user that are held directly
         * @description Needs `user.edit`. Asks for the caller's password.
         */
        put: operations["users.deletePermissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a user's second factors and recovery codes and ends their sessions; repeating it is harmless
         * @description Needs `user.edit`. Asks for the caller's password.
         */
        delete: operations["users.resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's second factors
         * @description Open to every signed-in user.
         */
        get: operations["secondFactor.own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds the authenticator app, or replaces the one there is, by a first code
         * @description Open to every signed-in user. Asks for the caller's password.
         */
        put: operations["secondFactor.addTotp"];
        /**
         * A new secret for an authenticator app; it counts once a code of it was sent
         * @description Open to every signed-in user. Asks for the caller's password.
         */
        post: operations["secondFactor.beginTotp"];
        /**
         * Removes the authenticator app; 400 for the last factor of a user whose role needs one
         * @description Open to every signed-in user. Asks for the caller's password.
         */
        delete: operations["secondFactor.removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/second-factor/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the browser needs to make a passkey
         * @description Open to every signed-in user. Asks for the caller's password.
         */
        post: operations["secondFactor.beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/second-factor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a passkey that the browser has made
         * @description Open to every signed-in user. Asks for the caller's password.
         */
        post: operations["secondFactor.addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/second-factor/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives one of the caller's passkeys another name
         * @description Open to every signed-in user. Asks for the caller's password.
         */
        put: operations["secondFactor.renamePasskey"];
        post?: never;
        /**
         * Removes one of the caller's passkeys; 400 for the last factor of a user whose role needs one
         * @description Open to every signed-in user. Asks for the caller's password.
         */
        delete: operations["secondFactor.removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes new recovery codes; those of before end
         * @description Open to every signed-in user. Asks for the caller's password.
         */
        post: operations["secondFactor.newRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/second-factor/passkeys/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The options with which the browser asks for a passkey, for callers who confirm who they are
         * @description Open to every signed-in user.
         */
        post: operations["secondFactor.askPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's open sessions, the one that asks first
         * @description Open to every signed-in user.
         */
        get: operations["sessions.own"];
        put?: never;
        post?: never;
        /**
         * Ends all of the caller's sessions but the one that asks
         * @description Open to every signed-in user.
         */
        delete: operations["sessions.endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of the caller's sessions; repeating it is harmless
         * @description Open to every signed-in user.
         */
        delete: operations["sessions.endOwn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The open sessions of a user, the one used last first
         * @description Needs `user.edit`.
         */
        get: operations["sessions.ofUser"];
        put?: never;
        post?: never;
        /**
         * Ends all sessions of a user but the one that asks
         * @description Needs `user.edit`.
         */
        delete: operations["sessions.endAllOfUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/{id}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends a session of a user; repeating it is harmless
         * @description Needs `user.edit`.
         */
        delete: operations["sessions.endOfUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled menu records in scope, by name
         * @description Needs `menu.list`.
         */
        get: operations["menus.list"];
        put?: never;
        /**
         * Creates a menu
         * @description Needs `menu.create`.
         */
        post: operations["menus.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/menus/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of menu records, enabled and disabled
         * @description Needs `menu.list`.
         */
        get: operations["menus.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/menus/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All menu records that match the filters, as CSV
         * @description Needs `menu.list`.
         */
        get: operations["menus.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/menus/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One menu
         * @description Needs `menu.list` or `menu.edit`.
         */
        get: operations["menus.get"];
        /**
         * Changes a menu; 409 if another user changed it meanwhile
         * @description Needs `menu.edit` or `menu.restore`.
         */
        put: operations["menus.edit"];
        post?: never;
        /**
         * Disables a menu; repeating it is harmless
         * @description Needs `menu.delete`.
         */
        delete: operations["menus.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/users/get-menu-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The drawer of the signed-in user: enabled and permitted items only
         * @description Open to every signed-in user.
         */
        post: operations["menus.getMenuUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/filters/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Carriers to choose from; all of them, or some
         * @description Open to every signed-in user.
         */
        get: operations["lookups.carriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/filters/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Providers to choose from; all of them, or some
         * @description Open to every signed-in user.
         */
        get: operations["lookups.providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/filters/shortcodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shortcodes to choose from; all of them, or some
         * @description Open to every signed-in user.
         */
        get: operations["lookups.shortcodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/filters/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products to choose from; all of them, or some
         * @description Open to every signed-in user.
         */
        get: operations["lookups.products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/filters/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users to choose from, with their provider for grouping; all of them, or some
         * @description Open to every signed-in user.
         */
        get: operations["lookups.users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/filters/report-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report categories to choose from
         * @description Open to every signed-in user.
         */
        get: operations["lookups.reportCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/filters/report-datasources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report datasources to choose from, without connection data
         * @description Open to every signed-in user.
         */
        get: operations["lookups.reportDatasources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/filters/report-chart-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report chart types to choose from
         * @description Open to every signed-in user.
         */
        get: operations["lookups.reportChartTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/filters/widget-charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Widget charts to choose from
         * @description Open to every signed-in user.
         */
        get: operations["lookups.widgetCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled country records in scope, by name
         * @description Needs `country.list` or `carrier.create` or `carrier.edit`.
         */
        get: operations["countries.list"];
        put?: never;
        /**
         * Creates a country
         * @description Needs `country.create`.
         */
        post: operations["countries.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/countries/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of country records, enabled and disabled
         * @description Needs `country.list`.
         */
        get: operations["countries.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/countries/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All country records that match the filters, as CSV
         * @description Needs `country.list`.
         */
        get: operations["countries.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/countries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One country
         * @description Needs `country.list` or `country.edit`.
         */
        get: operations["countries.get"];
        /**
         * Changes a country; 409 if another user changed it meanwhile
         * @description Needs `country.edit`.
         */
        put: operations["countries.edit"];
        post?: never;
        /**
         * Disables a country; repeating it is harmless
         * @description Needs `country.delete`.
         */
        delete: operations["countries.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/countries/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enables a country again; repeating it is harmless
         * @description Needs `country.restore`.
         */
        put: operations["countries.restore"];
        post?: never;
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
    "/services/carriers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All carrier records that match the filters, as CSV
         * @description Needs `carrier.list`.
         */
        get: operations["carriers.export"];
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
         * @description Needs `carrier.delete`.
         */
        delete: operations["carriers.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/carriers/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enables a carrier again; repeating it is harmless
         * @description Needs `carrier.restore`.
         */
        put: operations["carriers.restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/carrier-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled carrier policy records in scope, by name
         * @description Needs `carrier-policy.list`.
         */
        get: operations["carrierPolicies.list"];
        put?: never;
        /**
         * Creates a carrier policy
         * @description Needs `carrier-policy.create`.
         */
        post: operations["carrierPolicies.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/carrier-policies/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of carrier policy records, enabled and disabled
         * @description Needs `carrier-policy.list`.
         */
        get: operations["carrierPolicies.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/carrier-policies/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All carrier policy records that match the filters, as CSV
         * @description Needs `carrier-policy.list`.
         */
        get: operations["carrierPolicies.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/carrier-policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One carrier policy
         * @description Needs `carrier-policy.list` or `carrier-policy.edit`.
         */
        get: operations["carrierPolicies.get"];
        /**
         * Changes a carrier policy; 409 if another user changed it meanwhile
         * @description Needs `carrier-policy.edit`.
         */
        put: operations["carrierPolicies.edit"];
        post?: never;
        /**
         * Disables a carrier policy; repeating it is harmless
         * @description Needs `carrier-policy.delete`.
         */
        delete: operations["carrierPolicies.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/carrier-policies/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enables a carrier policy again; repeating it is harmless
         * @description Needs `carrier-policy.restore`.
         */
        put: operations["carrierPolicies.restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled provider records in scope, by name
         * @description Needs `provider.list`.
         */
        get: operations["providers.list"];
        put?: never;
        /**
         * Creates a provider
         * @description Needs `provider.create`.
         */
        post: operations["providers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/providers/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of provider records, enabled and disabled
         * @description Needs `provider.list`.
         */
        get: operations["providers.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/providers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All provider records that match the filters, as CSV
         * @description Needs `provider.list`.
         */
        get: operations["providers.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One provider
         * @description Needs `provider.list` or `provider.edit`.
         */
        get: operations["providers.get"];
        /**
         * Changes a provider; 409 if another user changed it meanwhile
         * @description Needs `provider.edit`.
         */
        put: operations["providers.edit"];
        post?: never;
        /**
         * Disables a provider; repeating it is harmless
         * @description Needs `provider.delete`.
         */
        delete: operations["providers.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/providers/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enables a provider again; repeating it is harmless
         * @description Needs `provider.restore`.
         */
        put: operations["providers.restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/shortcodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled shortcode records in scope, by name
         * @description Needs `shortcode.list`.
         */
        get: operations["shortcodes.list"];
        put?: never;
        /**
         * Creates a shortcode
         * @description Needs `shortcode.create`.
         */
        post: operations["shortcodes.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/shortcodes/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of shortcode records, enabled and disabled
         * @description Needs `shortcode.list`.
         */
        get: operations["shortcodes.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/shortcodes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All shortcode records that match the filters, as CSV
         * @description Needs `shortcode.list`.
         */
        get: operations["shortcodes.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/shortcodes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One shortcode
         * @description Needs `shortcode.list` or `shortcode.edit`.
         */
        get: operations["shortcodes.get"];
        /**
         * Changes a shortcode; 409 if another user changed it meanwhile
         * @description Needs `shortcode.edit`.
         */
        put: operations["shortcodes.edit"];
        post?: never;
        /**
         * Disables a shortcode; repeating it is harmless
         * @description Needs `shortcode.delete`.
         */
        delete: operations["shortcodes.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/shortcodes/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enables a shortcode again; repeating it is harmless
         * @description Needs `shortcode.restore`.
         */
        put: operations["shortcodes.restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/billing-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled billing code records in scope, by name
         * @description Needs `billing-code.list`.
         */
        get: operations["billingCodes.list"];
        put?: never;
        /**
         * Creates a billing code
         * @description Needs `billing-code.create`.
         */
        post: operations["billingCodes.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/billing-codes/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of billing code records, enabled and disabled
         * @description Needs `billing-code.list`.
         */
        get: operations["billingCodes.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/billing-codes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All billing code records that match the filters, as CSV
         * @description Needs `billing-code.list`.
         */
        get: operations["billingCodes.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/billing-codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One billing code
         * @description Needs `billing-code.list` or `billing-code.edit`.
         */
        get: operations["billingCodes.get"];
        /**
         * Changes a billing code; 409 if another user changed it meanwhile
         * @description Needs `billing-code.edit`.
         */
        put: operations["billingCodes.edit"];
        post?: never;
        /**
         * Disables a billing code; repeating it is harmless
         * @description Needs `billing-code.delete`.
         */
        delete: operations["billingCodes.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/billing-codes/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enables a billing code again; repeating it is harmless
         * @description Needs `billing-code.restore`.
         */
        put: operations["billingCodes.restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled permission records in scope, by name
         * @description Needs `permission.list` or `role.edit` or `user.edit` or `menu-item.create` or `menu-item.edit`.
         */
        get: operations["permissions.list"];
        put?: never;
        /**
         * Creates a permission
         * @description Needs `permission.create`. Asks for the caller's password.
         */
        post: operations["permissions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/permissions/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of permission records, enabled and disabled
         * @description Needs `permission.list`.
         */
        get: operations["permissions.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/permissions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All permission records that match the filters, as CSV
         * @description Needs `permission.list`.
         */
        get: operations["permissions.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/permissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One permission
         * @description Needs `permission.list` or `permission.edit`.
         */
        get: operations["permissions.get"];
        /**
         * Changes a permission; 409 if another user changed it meanwhile
         * @description Needs `permission.edit` or `permission.restore`. Asks for the caller's password.
         */
        put: operations["permissions.edit"];
        post?: never;
        /**
         * Disables a permission; repeating it is harmless
         * @description Needs `permission.delete`. Asks for the caller's password.
         */
        delete: operations["permissions.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled role records in scope, by name
         * @description Needs `role.list` or `user.edit` or `report.add-roles`.
         */
        get: operations["roles.list"];
        put?: never;
        /**
         * Creates a role
         * @description Needs `role.create`. Asks for the caller's password.
         */
        post: operations["roles.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/roles/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of role records, enabled and disabled
         * @description Needs `role.list`.
         */
        get: operations["roles.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/roles/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All role records that match the filters, as CSV
         * @description Needs `role.list`.
         */
        get: operations["roles.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One role
         * @description Needs `role.list` or `role.edit`.
         */
        get: operations["roles.get"];
        /**
         * Changes a role; 409 if another user changed it meanwhile
         * @description Needs `role.edit` or `role.restore`. Asks for the caller's password.
         */
        put: operations["roles.edit"];
        post?: never;
        /**
         * Disables a role; repeating it is harmless
         * @description Needs `role.delete`. Asks for the caller's password.
         */
        delete: operations["roles.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/roles/add-permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives permissions to a role; those it has already are left alone
         * @description Needs `role.edit`. Asks for the caller's password.
         */
        post: operations["roles.addPermissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/roles/delete-permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes permissions from a role; those it does not have are left alone
         * @description Needs `role.edit`. Asks for the caller's password.
         */
        put: operations["roles.deletePermissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where a number is known: one entry per provider, or a carrier-only entry
         * @description Needs `monitor.subscription` or `monitor.subscription-history` or `monitor.subscription-history-export` or `monitor.subscription-deactivate` or `monitor.subscription-generate-charge` or `monitor.blacklist` or `monitor.blacklist-add` or `monitor.blacklist-remove` or `monitor.notification` or `monitor.messages` or `monitor.messages-export`.
         */
        post: operations["monitor.providers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/providers/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Providers of a carrier for the Monitor's search form
         * @description Needs `monitor.subscription` or `monitor.subscription-history` or `monitor.subscription-history-export` or `monitor.subscription-deactivate` or `monitor.subscription-generate-charge` or `monitor.blacklist` or `monitor.blacklist-add` or `monitor.blacklist-remove` or `monitor.notification` or `monitor.messages` or `monitor.messages-export`.
         */
        get: operations["monitor.providersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/providers/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Providers of a carrier for the Monitor's search form
         * @description Open to every signed-in user.
         */
        get: operations["monitor.providersListOfCompanion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Active subscriptions of a number, newest first
         * @description Needs `monitor.subscription`.
         */
        post: operations["monitor.subscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/presubscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pre-subscriptions of a number, newest first
         * @description Needs `monitor.subscription-history`.
         */
        post: operations["monitor.presubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Messages from and to a number, newest first
         * @description Needs `monitor.messages`.
         */
        post: operations["monitorMessages.paginate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/messages/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same rows without paging, as CSV
         * @description Needs `monitor.messages-export`.
         */
        post: operations["monitorMessages.export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/subscriptions/deactivate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancels a subscription; cancelling again changes nothing
         * @description Needs `monitor.subscription-deactivate`.
         */
        put: operations["monitorActions.deactivate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/subscriptions/generate-charge/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Charges a subscription once by hand
         * @description Needs `monitor.subscription-generate-charge`.
         */
        put: operations["monitorActions.generateCharge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/subscriptions/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The statement of a subscription as PDF
         * @description Needs `monitor.subscription`.
         */
        post: operations["monitorActions.bill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/blacklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The blacklist entries of a number at a carrier, expired ones too
         * @description Needs `monitor.blacklist`.
         */
        get: operations["monitorBlacklist.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/blacklist-add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Blocks a number at a carrier until a date
         * @description Needs `monitor.blacklist-add`.
         */
        post: operations["monitorBlacklist.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/blacklist-remove/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes an entry off the blacklist
         * @description Needs `monitor.blacklist-remove`.
         */
        delete: operations["monitorBlacklist.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest 1,000 notifications in scope
         * @description Needs `monitor.notification`.
         */
        get: operations["notifications.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/notifications/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notifications of a number, newest first
         * @description Needs `monitor.notification`.
         */
        get: operations["notifications.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sends a notification of today that failed once more
         * @description Needs `monitor.notification`.
         */
        put: operations["notifications.reprocess"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/subscriptions-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Active and past subscriptions of a number, newest first
         * @description Needs `monitor.subscription-history`.
         */
        post: operations["monitorHistory.paginate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/subscriptions-history/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same rows without paging, as CSV
         * @description Needs `monitor.subscription-history-export`.
         */
        post: operations["monitorHistory.export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/monitor-users/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The merged time line of a subscriber
         * @description Needs `monitor.subscription` or `monitor.subscription-history` or `monitor.blacklist` or `monitor.notification` or `monitor.messages`.
         */
        post: operations["monitorTimeline.events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/msisdns/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows one masked number to its reader for a short time; the reason is in the audit trail
         * @description Needs `msisdn.reveal`.
         */
        post: operations["msisdns.reveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/msisdns/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Masks or deletes everything about a number, at the request of its owner; entries of the blacklist that still hold stay
         * @description Needs `subscriber.erase`. Asks for the caller's password.
         */
        post: operations["msisdns.erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/audit/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of the audit trail, newest first
         * @description Needs `audit.list`.
         */
        get: operations["audit.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/audit/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest 50 lines about one record
         * @description Needs `audit.list`.
         */
        get: operations["audit.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/list-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hidden columns and saved views of the signed-in user, views by name
         * @description Open to every signed-in user.
         */
        get: operations["listSettings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/list-settings/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keeps which columns of a list are hidden
         * @description Open to every signed-in user.
         */
        put: operations["listSettings.saveColumns"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/list-settings/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a view of a list; 409 if the list has a view of that name already
         * @description Open to every signed-in user.
         */
        post: operations["listSettings.createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/list-settings/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renames a view, or replaces what it shows
         * @description Open to every signed-in user.
         */
        put: operations["listSettings.editView"];
        post?: never;
        /**
         * Removes a view for good
         * @description Open to every signed-in user.
         */
        delete: operations["listSettings.removeView"];
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
         * @description Needs `blacklist.create`.
         */
        post: operations["blacklistFiles.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/blacklists/upload/add/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows what adding the numbers of a CSV file to the blacklist would do, and changes nothing
         * @description Needs `blacklist.create`.
         */
        post: operations["blacklistFiles.previewAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/blacklists/upload/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Removes the numbers of a CSV file from the blacklist; its expire dates are not looked at
         * @description Needs `blacklist.delete`.
         */
        put: operations["blacklistFiles.remove"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/blacklists/upload/remove/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Shows what removing the numbers of a CSV file from the blacklist would do, and changes nothing
         * @description Needs `blacklist.delete`.
         */
        put: operations["blacklistFiles.previewRemove"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/direct-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribes the numbers of a CSV file to the products that their contents name
         * @description Needs `direct-subscription.create`.
         */
        post: operations["directSubscriptions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/direct-subscriptions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows which numbers a CSV file would subscribe to which products, and changes nothing
         * @description Needs `direct-subscription.create`.
         */
        post: operations["directSubscriptions.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/broadcasts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queues the messages of a CSV file for those who are subscribed to their products; a file goes out once in 24 hours
         * @description Needs `broadcast.create`.
         */
        post: operations["broadcasts.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/broadcasts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells to whom the messages of a CSV file would go, and queues nothing
         * @description Needs `broadcast.create`.
         */
        post: operations["broadcasts.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/bulk-unsubscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Batches of the caller's scope, newest first, at most 1000
         * @description Needs `bulk-unsubscriptions.list`.
         */
        get: operations["bulkUnsubscriptions.list"];
        put?: never;
        /**
         * Stores the subscriptions that a CSV file finds as a pending batch
         * @description Needs `bulk-unsubscriptions.create`.
         */
        post: operations["bulkUnsubscriptions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/bulk-unsubscriptions/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of the batches of the caller's scope; days are those of their creation, sent one day later
         * @description Needs `bulk-unsubscriptions.list`.
         */
        get: operations["bulkUnsubscriptions.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/bulk-unsubscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One batch
         * @description Needs `bulk-unsubscriptions.list`.
         */
        get: operations["bulkUnsubscriptions.get"];
        /**
         * Approves or cancels a pending batch, once; an approval ends exactly the stored subscriptions
         * @description Needs `bulk-unsubscriptions.edit`.
         */
        put: operations["bulkUnsubscriptions.edit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/bulk-unsubscriptions/download/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a batch as it was uploaded
         * @description Needs `bulk-unsubscriptions.list`.
         */
        get: operations["bulkUnsubscriptions.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/bulk-unsubscriptions/unsubscription-pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells how many active subscriptions a CSV file would end, and stores nothing
         * @description Needs `bulk-unsubscriptions.create`.
         */
        post: operations["bulkUnsubscriptions.analyse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/bulk-unsubscriptions/preview/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an approval of the batch would do now, and what has changed since it was made
         * @description Needs `bulk-unsubscriptions.list`.
         */
        get: operations["bulkUnsubscriptions.preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/bulk-unsubscriptions/{id}/items/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of the subscriptions of a batch, with what has happened to each since
         * @description Needs `bulk-unsubscriptions.list`.
         */
        get: operations["bulkUnsubscriptions.items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/bulk-unsubscriptions/undo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Restores the subscriptions of an approved batch that nothing has changed since; charges nobody
         * @description Needs `bulk-unsubscriptions.edit`.
         */
        put: operations["bulkUnsubscriptions.undo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/one-shot-whitelists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers in scope, the newest first
         * @description Needs `whitelist.list`.
         */
        get: operations["oneShotWhitelists.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/one-shot-whitelists/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of numbers in scope; looking for one needs `whitelist.search` too
         * @description Needs `whitelist.list`.
         */
        get: operations["oneShotWhitelists.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/one-shot-whitelists/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All numbers in scope, as CSV
         * @description Needs `whitelist.export`.
         */
        get: operations["oneShotWhitelists.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/one-shot-whitelists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a number for good, so that it can be added again
         * @description Needs `whitelist.delete-export`.
         */
        delete: operations["oneShotWhitelists.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/one-shot-whitelists/upload/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the numbers of a CSV file; those that are in the list already are counted
         * @description Needs `whitelist.import`.
         */
        post: operations["oneShotWhitelists.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/one-shot-whitelists/upload/add/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows what adding the numbers of a CSV file would do, and changes nothing
         * @description Needs `whitelist.import`.
         */
        post: operations["oneShotWhitelists.previewAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/one-shot-whitelists/upload/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Removes the numbers of a CSV file; those that are not in the list are counted
         * @description Needs `whitelist.delete-export`.
         */
        put: operations["oneShotWhitelists.remove"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/one-shot-whitelists/upload/remove/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Shows what removing the numbers of a CSV file would do, and changes nothing
         * @description Needs `whitelist.delete-export`.
         */
        put: operations["oneShotWhitelists.previewRemove"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/blacklists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled blacklist entry records in scope, by name
         * @description Needs `blacklist.list`.
         */
        get: operations["blacklists.list"];
        put?: never;
        /**
         * Creates a blacklist entry
         * @description Needs `blacklist.create`.
         */
        post: operations["blacklists.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/blacklists/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of blacklist entry records, enabled and disabled
         * @description Needs `blacklist.list`.
         */
        get: operations["blacklists.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/blacklists/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All blacklist entry records that match the filters, as CSV
         * @description Needs `blacklist.list`.
         */
        get: operations["blacklists.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/blacklists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One blacklist entry
         * @description Needs `blacklist.list` or `blacklist.edit`.
         */
        get: operations["blacklists.get"];
        /**
         * Changes a blacklist entry; 409 if another user changed it meanwhile
         * @description Needs `blacklist.edit`.
         */
        put: operations["blacklists.edit"];
        post?: never;
        /**
         * Deletes a blacklist entry for good
         * @description Needs `blacklist.delete`.
         */
        delete: operations["blacklists.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own jobs that wait or run, and those that ended within a day; newest first
         * @description Open to every signed-in user.
         */
        get: operations["jobs.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/jobs/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of everybody's jobs within the caller's tie, newest first
         * @description Needs `job.list`.
         */
        get: operations["jobs.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the caller's own jobs, or with `job.list` of everybody's within their tie
         * @description Open to every signed-in user.
         */
        get: operations["jobs.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancels a job that has not ended, and undoes all of it; for its owner and holders of `job.cancel`
         * @description Open to every signed-in user.
         */
        put: operations["jobs.cancel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/jobs/{id}/rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows that a job refused, as a CSV file with line and reason
         * @description Open to every signed-in user.
         */
        get: operations["jobs.rejected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/jobs/{id}/rows/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of the ledger of a job: the outcome of each row, or the expected one in a preview
         * @description Open to every signed-in user.
         */
        get: operations["jobs.rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/jobs/{id}/rows/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ledger of a job as a CSV file
         * @description Open to every signed-in user.
         */
        get: operations["jobs.exportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled message records in scope, by name
         * @description Needs `message.list`.
         */
        get: operations["messages.list"];
        put?: never;
        /**
         * Creates a message
         * @description Needs `message.create`.
         */
        post: operations["messages.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/messages/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of message records, enabled and disabled
         * @description Needs `message.list`.
         */
        get: operations["messages.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/messages/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All message records that match the filters, as CSV
         * @description Needs `message.list`.
         */
        get: operations["messages.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message
         * @description Needs `message.list` or `message.edit`.
         */
        get: operations["messages.get"];
        /**
         * Changes a message; 409 if another user changed it meanwhile
         * @description Needs `message.edit`.
         */
        put: operations["messages.edit"];
        post?: never;
        /**
         * Disables a message; repeating it is harmless
         * @description Needs `message.delete`.
         */
        delete: operations["messages.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/messages/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enables a message again; repeating it is harmless
         * @description Needs `message.restore`.
         */
        put: operations["messages.restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/product-keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled product keyword records in scope, by name
         * @description Needs `product-keyword.list`.
         */
        get: operations["productKeywords.list"];
        put?: never;
        /**
         * Creates a product keyword
         * @description Needs `product-keyword.create`.
         */
        post: operations["productKeywords.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/product-keywords/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of product keyword records, enabled and disabled
         * @description Needs `product-keyword.list`.
         */
        get: operations["productKeywords.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/product-keywords/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All product keyword records that match the filters, as CSV
         * @description Needs `product-keyword.list`.
         */
        get: operations["productKeywords.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/product-keywords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product keyword
         * @description Needs `product-keyword.list` or `product-keyword.edit`.
         */
        get: operations["productKeywords.get"];
        /**
         * Changes a product keyword; 409 if another user changed it meanwhile
         * @description Needs `product-keyword.edit`.
         */
        put: operations["productKeywords.edit"];
        post?: never;
        /**
         * Disables a product keyword; repeating it is harmless
         * @description Needs `product-keyword.delete`.
         */
        delete: operations["productKeywords.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/product-keywords/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enables a product keyword again; repeating it is harmless
         * @description Needs `product-keyword.restore`.
         */
        put: operations["productKeywords.restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled product records in scope, by name
         * @description Needs `product.list`.
         */
        get: operations["products.list"];
        put?: never;
        /**
         * Creates a product
         * @description Needs `product.create`.
         */
        post: operations["products.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/products/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of product records, enabled and disabled
         * @description Needs `product.list`.
         */
        get: operations["products.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All product records that match the filters, as CSV
         * @description Needs `product.list`.
         */
        get: operations["products.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product
         * @description Needs `product.list` or `product.edit`.
         */
        get: operations["products.get"];
        /**
         * Changes a product; 409 if another user changed it meanwhile
         * @description Needs `product.edit`.
         */
        put: operations["products.edit"];
        post?: never;
        /**
         * Disables a product; repeating it is harmless
         * @description Needs `product.delete`.
         */
        delete: operations["products.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/products/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enables a product again; repeating it is harmless
         * @description Needs `product.restore`.
         */
        put: operations["products.restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled report category records in scope, by name
         * @description Needs `report-category.list`.
         */
        get: operations["reportCategories.list"];
        put?: never;
        /**
         * Creates a report category
         * @description Needs `report-category.create`.
         */
        post: operations["reportCategories.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-categories/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of report category records, enabled and disabled
         * @description Needs `report-category.list`.
         */
        get: operations["reportCategories.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-categories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All report category records that match the filters, as CSV
         * @description Needs `report-category.list`.
         */
        get: operations["reportCategories.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One report category
         * @description Needs `report-category.list` or `report-category.edit`.
         */
        get: operations["reportCategories.get"];
        /**
         * Changes a report category; 409 if another user changed it meanwhile
         * @description Needs `report-category.edit` or `report-category.restore`.
         */
        put: operations["reportCategories.edit"];
        post?: never;
        /**
         * Disables a report category; repeating it is harmless
         * @description Needs `report-category.delete`.
         */
        delete: operations["reportCategories.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-chart-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled report chart type records in scope, by name
         * @description Needs `report-chart-types.list`.
         */
        get: operations["reportChartTypes.list"];
        put?: never;
        /**
         * Creates a report chart type
         * @description Needs `report-chart-types.create`.
         */
        post: operations["reportChartTypes.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-chart-types/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of report chart type records, enabled and disabled
         * @description Needs `report-chart-types.list`.
         */
        get: operations["reportChartTypes.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-chart-types/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All report chart type records that match the filters, as CSV
         * @description Needs `report-chart-types.list`.
         */
        get: operations["reportChartTypes.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-chart-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One report chart type
         * @description Needs `report-chart-types.list` or `report-chart-types.edit`.
         */
        get: operations["reportChartTypes.get"];
        /**
         * Changes a report chart type; 409 if another user changed it meanwhile
         * @description Needs `report-chart-types.edit` or `report-chart-types.restore`.
         */
        put: operations["reportChartTypes.edit"];
        post?: never;
        /**
         * Disables a report chart type; repeating it is harmless
         * @description Needs `report-chart-types.delete`.
         */
        delete: operations["reportChartTypes.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-datasources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled report datasource records in scope, by name
         * @description Needs `report-datasource.list`.
         */
        get: operations["reportDatasources.list"];
        put?: never;
        /**
         * Creates a report datasource
         * @description Needs `report-datasource.create`.
         */
        post: operations["reportDatasources.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-datasources/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of report datasource records, enabled and disabled
         * @description Needs `report-datasource.list`.
         */
        get: operations["reportDatasources.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-datasources/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All report datasource records that match the filters, as CSV
         * @description Needs `report-datasource.list`.
         */
        get: operations["reportDatasources.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-datasources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One report datasource
         * @description Needs `report-datasource.list` or `report-datasource.edit`.
         */
        get: operations["reportDatasources.get"];
        /**
         * Changes a report datasource; 409 if another user changed it meanwhile
         * @description Needs `report-datasource.edit` or `report-datasource.restore`.
         */
        put: operations["reportDatasources.edit"];
        post?: never;
        /**
         * Disables a report datasource; repeating it is harmless
         * @description Needs `report-datasource.delete`.
         */
        delete: operations["reportDatasources.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-datasources/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connects with the values of a form; every failure has the same text and takes the same time, so that nobody can scan ports
         * @description Needs `report-datasource.create` or `report-datasource.edit`.
         */
        post: operations["reportDatasources.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports that the caller may see, by name, at most 1000
         * @description Needs `report.list`.
         */
        get: operations["reports.list"];
        put?: never;
        /**
         * Creates a report of the caller's own; its query is checked, and described by the datasource
         * @description Needs `report.create`.
         */
        post: operations["reports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of the reports that the caller may see; the filter `roles` counts only for administrators
         * @description Needs `report.list`.
         */
        get: operations["reports.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One report, with its roles; its query for those who may read it
         * @description Needs `report.list`.
         */
        get: operations["reports.get"];
        /**
         * Changes a report, for its owner and user id 1; 409 if another user changed it meanwhile
         * @description Needs `report.edit`.
         */
        put: operations["reports.edit"];
        post?: never;
        /**
         * Deletes a report for good, with its favourites, shares and saved filters; its schedules and widgets stop
         * @description Needs `report.delete`.
         */
        delete: operations["reports.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/clone/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Copies a report to a private one of the caller's own, without its readers
         * @description Needs `report.clone`.
         */
        put: operations["reports.clone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The present and former queries of the report, newest first, at most 50; for those who may read the query
         * @description Needs `report.list`.
         */
        get: operations["reports.versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/favorite/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of the caller's favourites that they may still see
         * @description Needs `report.list`.
         */
        get: operations["reportFavorites.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/add-favorite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a report the caller's favourite; answers the one that is there already
         * @description Needs `report.list`.
         */
        post: operations["reportFavorites.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/delete-favorite/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of the caller's favourites
         * @description Needs `report.list`.
         */
        delete: operations["reportFavorites.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/{id}/get-shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The users that a private report is shared to; for its owner and user id 1
         * @description Needs `report.list`.
         */
        get: operations["reportReaders.shares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the users that a private report is shared to; none ends all shares
         * @description Needs `report.list`.
         */
        post: operations["reportReaders.share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/add-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives roles to a report; role id 1 is left out, because it sees every public report
         * @description Needs `report.add-roles`.
         */
        post: operations["reportReaders.addRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/delete-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes roles from a report; 400 with role id 1
         * @description Needs `report.add-roles`.
         */
        put: operations["reportReaders.deleteRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who sees a report, with which forced scope, if these values were saved, and what that opens; nothing is changed. What is absent stays as it is stored
         * @description Needs `report.list` or `report.create` or `report.edit` or `report.add-roles`.
         */
        post: operations["reportReaders.audience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/get-user-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller's saved filters of a report, by name
         * @description Needs `report.list`.
         */
        post: operations["reportUserFilters.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/add-user-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves filter values under a name; one of that name is replaced, and keeps its id; 409 above 20
         * @description Needs `report.list`.
         */
        post: operations["reportUserFilters.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/delete-user-filter/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes one of the caller's saved filters
         * @description Needs `report.list`.
         */
        delete: operations["reportUserFilters.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/{id}/get-filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The filters of a report, in the order of its query; also for users who see it on a widget
         * @description Open to every signed-in user.
         */
        get: operations["reportRuns.filters"];
        put?: never;
        post?: never;
        delete?: never;
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
    "/services/reports/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Runs a report and answers it as CSV; 413 if it has too many rows
         * @description Needs `report.list`.
         */
        put: operations["reportRuns.export"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The filters and problems of a query that is being written; nothing is run
         * @description Needs `report.create` or `report.edit`.
         */
        post: operations["reportRuns.check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The first ten rows of a query that is being written
         * @description Needs `report.create` or `report.edit`.
         */
        post: operations["reportRuns.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/reports/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tables and views that a datasource's account may read, with their columns, at most 500
         * @description Needs `report.create` or `report.edit`.
         */
        get: operations["reportRuns.tables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-agends/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivers one of the caller's own schedules now, beside its plan; 409 while one is under way
         * @description Needs `report.list`.
         */
        post: operations["reportDeliveries.sendNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-agends/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state of report delivery, and the schedules that need attention, at most 200; not for tied users
         * @description Needs `report-datasource.list`.
         */
        get: operations["deliveryStatus.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/system/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How database, processes, jobs, storage, mail, remotes and schedules are, with the figures of the last day
         * @description Needs `system.view`.
         */
        get: operations["systemOverview.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-agend-periodicities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How often a schedule may run
         * @description Open to every signed-in user.
         */
        get: operations["reportAgends.periodicities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-agends/by-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller's enabled schedules of a report
         * @description Needs `report.list`.
         */
        post: operations["reportAgends.byReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-agends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a schedule of the caller's own; 400 without a mail address, 409 above 20
         * @description Needs `report.list`.
         */
        post: operations["reportAgends.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-agends/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes one of the caller's schedules
         * @description Needs `report.list`.
         */
        delete: operations["reportAgends.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/report-agends/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The deliveries of one of the caller's schedules, newest first, at most 100
         * @description Needs `report.list`.
         */
        get: operations["reportAgends.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/menu-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enabled menu item records in scope, by name
         * @description Needs `menu-item.create` or `menu-item.edit` or `menu.list`.
         */
        get: operations["menuItems.list"];
        put?: never;
        /**
         * Creates a menu item
         * @description Needs `menu-item.create`.
         */
        post: operations["menuItems.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/menu-items/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of menu item records, enabled and disabled
         * @description Needs `menu-item.create` or `menu-item.edit` or `menu.list`.
         */
        get: operations["menuItems.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/menu-items/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All menu item records that match the filters, as CSV
         * @description Needs `menu-item.create` or `menu-item.edit` or `menu.list`.
         */
        get: operations["menuItems.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/menu-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One menu item
         * @description Needs `menu-item.create` or `menu-item.edit` or `menu.list`.
         */
        get: operations["menuItems.get"];
        /**
         * Changes a menu item; 409 if another user changed it meanwhile
         * @description Needs `menu-item.edit` or `menu-item.restore`.
         */
        put: operations["menuItems.edit"];
        post?: never;
        /**
         * Disables a menu item; repeating it is harmless
         * @description Needs `menu-item.delete`.
         */
        delete: operations["menuItems.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statements in scope, the newest first
         * @description Needs `statement.list`.
         */
        get: operations["statements.list"];
        put?: never;
        /**
         * Adds the statement of a provider for a month; 409 if there is one already
         * @description Needs `statement.create`.
         */
        post: operations["statements.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/statements/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of statements
         * @description Needs `statement.list`.
         */
        get: operations["statements.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One statement
         * @description Needs `statement.list`.
         */
        get: operations["statements.get"];
        /**
         * Changes a statement; with `optionalFile` 1 and no file the stored one is kept, a file that is sent replaces it
         * @description Needs `statement.edit`.
         */
        put: operations["statements.edit"];
        post?: never;
        /**
         * Deletes a statement; its file can no longer be fetched
         * @description Needs `statement.delete`.
         */
        delete: operations["statements.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/statements/download/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The PDF of a statement
         * @description Needs `statement.list`.
         */
        get: operations["statements.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/widgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's dashboard: enabled widgets whose report they may see and run, by priority
         * @description Open to every signed-in user.
         */
        get: operations["widgets.list"];
        put?: never;
        /**
         * Creates a widget
         * @description Needs `widget.create`.
         */
        post: operations["widgets.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/widgets/paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page of widget records, enabled and disabled
         * @description Needs `widget.list`.
         */
        get: operations["widgets.paginate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/widgets/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All widget records that match the filters, as CSV
         * @description Needs `widget.list`.
         */
        get: operations["widgets.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/widgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One widget
         * @description Needs `widget.list` or `widget.edit`.
         */
        get: operations["widgets.get"];
        /**
         * Changes a widget; 409 if another user changed it meanwhile
         * @description Needs `widget.edit`.
         */
        put: operations["widgets.edit"];
        post?: never;
        /**
         * Deletes a widget for good
         * @description Needs `widget.delete`.
         */
        delete: operations["widgets.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/widgets/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who sees the report of a widget, with which forced scope, if these values were saved, and what that opens; nothing is changed
         * @description Needs `widget.create` or `widget.edit`.
         */
        post: operations["widgets.audience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every remote with its released, tried, pinned and published builds
         * @description Needs `release.view`.
         */
        get: operations["releases.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/releases/{remote}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest 100 changes of a remote among the newest 500 revisions of the registry, newest first
         * @description Needs `release.view`.
         */
        get: operations["releases.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/releases/{remote}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Releases, tries, promotes, rolls back, pins or switches a remote, by one write over the revision that was seen
         * @description Needs `release.manage`.
         */
        post: operations["releases.change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/releases/{remote}/own-build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives the caller another build of a remote than others have; null gives them the same one again
         * @description Needs `release.view`.
         */
        put: operations["releases.chooseOwn"];
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
            code?: 1000 | "record-changed" | "file-known" | "confirm-count" | "no-mail-address" | "confirm" | "change-password" | "second-factor";
            /** @description The job whose rejected rows can be downloaded */
            jobId?: number;
            /** @description The size of a change whose count has to be confirmed */
            figures?: Record<string, never>;
            errors?: {
                field?: string;
                row?: number;
                message: string;
            }[];
        };
        Done: {
            message: string;
        };
        AuditEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            user: {
                userId: number;
                username: string;
            } | null;
            action: string;
            entity: string;
            entityId: string | null;
            entityName: string | null;
            msisdn: string | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            details: {
                [key: string]: unknown;
            } | null;
            names: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        newPassword: string;
        email: string;
        PinRequest: {
            email: components["schemas"]["email"];
        };
        Confirmation: {
            password: string;
            code?: string;
            recoveryCode?: string;
            passkey?: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                };
            };
        };
        PasswordReset: {
            email: components["schemas"]["email"];
            pin: string;
            password: components["schemas"]["newPassword"];
            confirmPassword: components["schemas"]["newPassword"];
        };
        BillingCodeInput: {
            billingCode?: string | null;
            billingCodeDescription?: string | null;
            billingCodePrice: string | number;
            /** @enum {string} */
            billingType: "mt" | "api";
            carrierId: number | string;
            shortcodeId: number | string;
            /** @description If absent: 1 */
            billingCodeEnabled?: (1 | 0) | boolean;
        };
        BillingCode: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            billingCodeId: number;
            billingCode: string | null;
            billingCodeDescription: string | null;
            billingCodePrice: string;
            /** @enum {string} */
            billingType: "mt" | "api";
            carrierId: {
                carrierId: number;
                carrierName: string;
            };
            shortcodeId: {
                shortcodeId: number;
                shortcode: string;
            };
            /** @enum {number} */
            billingCodeEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        BlacklistInput: {
            blacklistMsisdn: string;
            blacklistExpireDate?: string | null;
            carrierId: number | string;
        };
        Blacklist: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            blacklistId: number;
            blacklistMsisdn: string;
            blacklistExpireDate: string | null;
            carrierId: {
                carrierId: number;
                carrierName: string;
            };
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        Broadcast: {
            message: string;
            jobId: number;
            total: number;
            subscriptions: number;
            queued: number;
            skipped: number;
            reasons: {
                noSubscription: number;
                blacklisted: number;
                quota: number;
            };
            notes?: string[];
        };
        BulkUnsubscription: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            bulkUnsubscriptionId: number;
            bulkUnsubscriptionDescription: string;
            bulkUnsubscriptionTotalSubscription: number;
            userId: {
                userId: number;
                username: string;
            };
            bulkUnsubscriptionProcessedAt: string | null;
            bulkUnsubscriptionProcessedBy: {
                userId: number;
                username: string;
            } | null;
            /** @enum {string} */
            bulkUnsubscriptionStatus: "pending" | "approved" | "canceled";
            bulkUnsubscriptionFilename: string;
            approvalJobId: number | null;
            undo: {
                /** Format: date-time */
                until: string;
                isOpen: boolean;
                jobId: number | null;
                at: string | null;
                by: {
                    userId: number;
                    username: string;
                } | null;
            } | null;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        BulkAnalysis: {
            message: string;
            jobId: number;
            total: number;
            subscriptions: number;
            notes?: string[];
        };
        BulkCreated: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            bulkUnsubscriptionId: number;
            bulkUnsubscriptionDescription: string;
            bulkUnsubscriptionTotalSubscription: number;
            userId: {
                userId: number;
                username: string;
            };
            bulkUnsubscriptionProcessedAt: string | null;
            bulkUnsubscriptionProcessedBy: {
                userId: number;
                username: string;
            } | null;
            /** @enum {string} */
            bulkUnsubscriptionStatus: "pending" | "approved" | "canceled";
            bulkUnsubscriptionFilename: string;
            approvalJobId: number | null;
            undo: {
                /** Format: date-time */
                until: string;
                isOpen: boolean;
                jobId: number | null;
                at: string | null;
                by: {
                    userId: number;
                    username: string;
                } | null;
            } | null;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
            notes?: string[];
        };
        BulkDecision: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            bulkUnsubscriptionId: number;
            bulkUnsubscriptionDescription: string;
            bulkUnsubscriptionTotalSubscription: number;
            userId: {
                userId: number;
                username: string;
            };
            bulkUnsubscriptionProcessedAt: string | null;
            bulkUnsubscriptionProcessedBy: {
                userId: number;
                username: string;
            } | null;
            /** @enum {string} */
            bulkUnsubscriptionStatus: "pending" | "approved" | "canceled";
            bulkUnsubscriptionFilename: string;
            approvalJobId: number | null;
            undo: {
                /** Format: date-time */
                until: string;
                isOpen: boolean;
                jobId: number | null;
                at: string | null;
                by: {
                    userId: number;
                    username: string;
                } | null;
            } | null;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
            deactivated?: number;
            alreadyInactive?: number;
            jobId?: number;
            message?: string;
        };
        BulkPreview: {
            total: number;
            unchanged: number;
            changed: number;
            alreadyInactive: number;
            newSince: number;
            undoUntil: string | null;
        };
        BulkItem: {
            line: number;
            subscriptionId: number;
            msisdn: string;
            productName: string;
            providerName: string;
            /** @enum {string} */
            since: "unchanged" | "changed" | "alreadyInactive";
            outcome: ("deactivated" | "alreadyInactive") | null;
        };
        BulkUndone: {
            message: string;
            jobId: number;
            total: number;
            restored: number;
            left: number;
            notes?: string[];
        };
        CarrierPolicyInput: {
            /** @enum {string} */
            carrierPolicyType: "sms_delivery_time_range" | "sms_daily_quota" | "max_charging_daily_retries" | "auto_unsub_uncharged_users";
            carrierPolicyDescription: string;
            carrierPolicyValue: string;
            carrierId: number | string;
            /** @description If absent: 1 */
            carrierPolicyEnabled?: (1 | 0) | boolean;
        };
        CarrierPolicy: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            carrierPolicyId: number;
            carrierId: {
                carrierId: number;
                carrierName: string;
            };
            /** @enum {string} */
            carrierPolicyType: "sms_delivery_time_range" | "sms_daily_quota" | "max_charging_daily_retries" | "auto_unsub_uncharged_users";
            carrierPolicyDescription: string;
            carrierPolicyValue: string;
            /** @enum {number} */
            carrierPolicyEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
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
        CountryInput: {
            countryName: string;
            countryShort?: string | null;
            countryCurrency: string;
            countryCurrencyExchange: string | number;
            countryCode: string;
            /** @description If absent: 1 */
            countryEnabled?: (1 | 0) | boolean;
        };
        Country: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            countryId: number;
            countryName: string;
            countryShort: string | null;
            countryCurrency: string;
            countryCurrencyExchange: string;
            countryCode: string;
            /** @enum {number} */
            countryEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
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
            /** Format: date-time */
            date_modified: string;
            /** Format: date-time */
            date_created: string;
        };
        PasswordChange: {
            userId: number;
            password: string;
            confirmPassword: string;
        };
        DirectSubscriptions: {
            message: string;
            jobId: number;
            total: number;
            subscribed: number;
            skipped: number;
            reasons: {
                keywordNotFound: number;
                blacklisted: number;
                alreadySubscribed: number;
                limitReached: number;
            };
            notes?: string[];
        };
        Job: {
            jobId: number;
            kind: string;
            subjectId: number | null;
            preview: boolean;
            /** @enum {string} */
            state: "queued" | "running" | "done" | "failed" | "canceled";
            user: {
                userId: number;
                username: string;
            };
            step: ("reading" | "checking" | "saving") | null;
            phases: {
                /** Format: date-time */
                reading?: string;
                /** Format: date-time */
                checking?: string;
                /** Format: date-time */
                saving?: string;
            };
            done: number;
            total: number | null;
            filename: string | null;
            counts: {
                [key: string]: number;
            };
            notes: string[];
            message: string | null;
            errors: {
                row?: number;
                field?: string;
                message: string;
            }[];
            figures?: {
                rows: number;
                numbers: number;
                base: number;
                products: {
                    product: string;
                    provider: string;
                    rows: number;
                }[];
                jobs: {
                    jobId: number;
                    /** Format: date-time */
                    finishedAt: string;
                    username: string;
                    rows: number;
                }[];
            };
            rejected: number;
            /** Format: date-time */
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
        };
        JobRow: {
            line: number;
            place: number;
            msisdn: string;
            productName: string | null;
            subscriptionId: number | null;
            outcome: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        JobStarted: {
            message: string;
            jobId: number;
        };
        ListColumns: {
            list: string;
            hiddenColumns: string[];
        };
        ListViewInput: {
            list: string;
            viewName: string;
            viewQuery: string;
        };
        ListView: {
            viewId: number;
            list: string;
            viewName: string;
            viewQuery: string;
        };
        ListSettings: {
            columns: components["schemas"]["ListColumns"][];
            views: components["schemas"]["ListView"][];
        };
        CarrierOption: {
            carrierId: number;
            carrierName: string;
            countryName?: string;
        };
        ProviderOption: {
            providerId: number;
            providerName: string;
            carrierId: number;
            carrierName?: string;
        };
        RouteParams: {
            [key: string]: string;
        };
        MenuItemInput: {
            menuId: number | string;
            menuItemParentId?: number | null | string;
            menuItemTitle: string;
            menuItemIcon?: string | null;
            menuItemIconAlt?: string | null;
            menuItemExtraClasses?: string | null;
            menuItemPriority: string | number;
            menuItemUrl?: string | null;
            routeParams?: components["schemas"]["RouteParams"] | null;
            permissionId: number | string;
            /** @description If absent: 1 */
            menuItemEnabled?: (1 | 0) | boolean;
        };
        MenuItem: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            menuItemId: number;
            menuItemTitle: string;
            menuItemIcon: string | null;
            menuItemIconAlt: string | null;
            menuItemExtraClasses: string | null;
            menuItemPriority: number;
            menuItemUrl: string | null;
            routeParams: {
                [key: string]: string;
            } | null;
            permissionId: {
                permissionId: number;
                permissionName: string;
            };
            menuItemParentId: {
                menuItemId: number;
                menuItemTitle: string;
            } | null;
            /** @enum {number} */
            menuItemEnabled: 1 | 0;
            menuId: {
                menuId: number;
                menuName: string;
            };
            childItems: components["schemas"]["NestedMenuItem"][];
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        MenuInput: {
            menuName: string;
            menuDescription: string;
            /** @description If absent: 1 */
            menuEnabled?: (1 | 0) | boolean;
        };
        Menu: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            menuId: number;
            menuName: string;
            menuDescription: string;
            /** @enum {number} */
            menuType: 1 | 2;
            /** @enum {number} */
            menuEnabled: 1 | 0;
            menuItems: components["schemas"]["UserMenuItem"][];
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        MessageInput: {
            message: string;
            messageType: string;
            productId?: number | null | string;
            /** @description If absent: 1 */
            messageEnabled?: (1 | 0) | boolean;
        };
        Message: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            messageId: number;
            message: string;
            messageType: string;
            productId: components["schemas"]["ProductChain"] | null;
            /** @enum {number} */
            messageEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        searchIds: (number | string)[] | (number | string);
        /** @description If absent: [] */
        searchPlaces: components["schemas"]["searchIds"];
        ProviderSearch: {
            outgoingMsisdn: string;
            carrierId: number | string;
            providerId?: components["schemas"]["searchPlaces"];
        };
        ProviderResult: {
            provider_id: number | null;
            provider_name: string | null;
            carrier_id: number;
            carrier_name: string;
        };
        SubscriptionSearch: {
            carrierId: number | string;
            providerId?: components["schemas"]["searchPlaces"];
            subscriptionMsisdn: string;
        };
        ChangedByJob: {
            jobId: number;
            line: number;
            kind: string;
        };
        Subscription: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            subscriptionId: number;
            subscriptionMsisdn: string;
            mdsId: string | null;
            providerId: {
                providerId: number;
                providerName: string;
                carrierId: {
                    carrierId: number;
                    carrierName: string;
                };
            };
            productId: {
                productId: number;
                productName: string;
            };
            shortcodeId: {
                shortcodeId: number;
                shortcode: string;
            };
            pins: {
                pin: string;
            }[];
            /** Format: date-time */
            subscriptionCreatedAt: string;
            subscriptionLastChargeAt: string | null;
            subscriptionNextChargeAt: string | null;
            subscriptionDeactivatedAt: string | null;
            subscriptionDeactivatedBy: string | null;
            /** @enum {number} */
            subscriptionStatus: 1 | 0;
            landingProductValid: boolean;
            job: components["schemas"]["ChangedByJob"] | null;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        PresubscriptionSearch: {
            carrierId: number | string;
            providerId?: components["schemas"]["searchPlaces"];
            presubscriptionMsisdn: string;
        };
        Presubscription: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            presubscriptionId: number;
            presubscriptionMsisdn: string;
            mdsId: string | null;
            presubscriptionPortal: string | null;
            presubscriptionAdnetwork: string | null;
            presubscriptionPixel: string | null;
            presubscriptionPub: string | null;
            presubscriptionProcessAt: string | null;
            providerId: {
                providerId: number;
                providerName: string;
                carrierId: {
                    carrierId: number;
                    carrierName: string;
                };
            };
            productId: {
                productId: number;
                productName: string;
            };
            shortcodeId: {
                shortcodeId: number;
                shortcode: string;
            };
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        Charge: {
            chargeId: number;
            subscriptionId: number;
            chargeAmount: string;
            /** @enum {string} */
            chargeStatus: "charged" | "failed";
            /** @enum {string} */
            chargeOrigin: "manual" | "renewal";
            userId: number | null;
            /** Format: date-time */
            chargeCreatedAt: string;
        };
        BlacklistAdd: {
            blacklistMsisdn: string;
            blacklistExpireDate: string;
            carrierId: number | string;
        };
        HistorySearch: {
            carrierId: number | string;
            providerId?: components["schemas"]["searchPlaces"];
            subscriptionMsisdn: string;
            productId?: number | null | string;
            shortcodeId?: number | null | string;
            subscriptionStatus?: ((1 | 0) | boolean) | null;
            subscriptionDeactivatedBy?: string | null;
            mdsId?: string | null;
            startDate?: string;
            endDate?: string;
            /** @enum {string} */
            sortBy?: "subscriptionId" | "subscriptionMsisdn" | "mdsId" | "providerName" | "productName" | "shortcode" | "pin" | "subscriptionCreatedAt" | "subscriptionLastChargeAt" | "subscriptionNextChargeAt" | "subscriptionDeactivatedAt" | "subscriptionDeactivatedBy" | "subscriptionStatus";
            /** @enum {string} */
            sort?: "asc" | "desc";
            /** @description If absent: 1 */
            page?: number | string;
            /** @description If absent: 15 */
            limit?: number | string;
        };
        HistoryExport: {
            carrierId: number | string;
            providerId?: components["schemas"]["searchPlaces"];
            subscriptionMsisdn: string;
            productId?: number | null | string;
            shortcodeId?: number | null | string;
            subscriptionStatus?: ((1 | 0) | boolean) | null;
            subscriptionDeactivatedBy?: string | null;
            mdsId?: string | null;
            startDate?: string;
            endDate?: string;
            /** @enum {string} */
            sortBy?: "subscriptionId" | "subscriptionMsisdn" | "mdsId" | "providerName" | "productName" | "shortcode" | "pin" | "subscriptionCreatedAt" | "subscriptionLastChargeAt" | "subscriptionNextChargeAt" | "subscriptionDeactivatedAt" | "subscriptionDeactivatedBy" | "subscriptionStatus";
            /** @enum {string} */
            sort?: "asc" | "desc";
        };
        MonitorMessage: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            incomingId: number | null;
            /** @enum {string} */
            origin: "incoming" | "outgoing";
            type: string;
            shortcode: string;
            content: string;
            /** @enum {string} */
            status: "received" | "pending" | "sent" | "delivered" | "failed";
            product: string | null;
            processAt: string | null;
            processedAt: string | null;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        MonitorMessageSearch: {
            carrierId: number | string;
            providerId?: components["schemas"]["searchPlaces"];
            messageMsisdn: string;
            /** @enum {string} */
            origin?: "incoming" | "outgoing";
            type?: string | null;
            /** @enum {string} */
            status?: "received" | "pending" | "sent" | "delivered" | "failed";
            shortcode?: string | null;
            startDate?: string;
            endDate?: string;
            /** @enum {string} */
            sortBy?: "id" | "origin" | "type" | "shortcode" | "content" | "status" | "product" | "createdAt" | "processAt" | "processedAt";
            /** @enum {string} */
            sort?: "asc" | "desc";
            /** @description If absent: 1 */
            page?: number | string;
            /** @description If absent: 15 */
            limit?: number | string;
        };
        TimelineEvent: {
            key: string;
            /** @enum {string} */
            kind: "subscription" | "charge" | "message" | "notification" | "blacklist" | "staff";
            /** Format: date-time */
            at: string;
            title: string;
            detail: string | null;
            job: components["schemas"]["ChangedByJob"] | null;
        };
        Notification: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            notificationId: number;
            /** @enum {string} */
            notificationType: "subscription" | "unsubscription" | "charge" | "message";
            notificationMsisdn: string;
            providerId: {
                providerId: number;
                providerName: string;
            };
            /** Format: date-time */
            notificationCreatedAt: string;
            notificationProcessedAt: string | null;
            notificationRetries: number;
            /** @enum {string} */
            notificationStatus: "pending" | "processed" | "failed";
            backgroundColor: string;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        OneShotWhitelist: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            oneShotWhitelistId: number;
            msisdn: string;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        PermissionInput: {
            permissionName: string;
            /** @description If absent: 1 */
            permissionEnabled?: (1 | 0) | boolean;
        };
        Permission: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            permissionId: number;
            permissionName: string;
            /** @enum {number} */
            permissionEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        NamedPermission: {
            permissionId: number;
            permissionName: string;
        };
        ProductKeywordInput: {
            productKeyword: string;
            /** @enum {string} */
            productKeywordType: "subscription" | "unsubscription" | "optin" | "optout" | "help" | "info";
            productId: number | string;
            /** @description If absent: 1 */
            productKeywordEnabled?: (1 | 0) | boolean;
        };
        ProductChain: {
            productId: number;
            productName: string;
            providerId: {
                providerId: number;
                providerName: string;
                carrierId: {
                    carrierId: number;
                    carrierName: string;
                };
            };
        };
        ProductKeyword: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            productKeywordId: number;
            productKeyword: string;
            /** @enum {string} */
            productKeywordType: "subscription" | "unsubscription" | "optin" | "optout" | "help" | "info";
            productId: components["schemas"]["ProductChain"];
            /** @enum {number} */
            productKeywordEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        ProductInput: {
            productName: string;
            productPeriodicity: string | number;
            /** @description If absent: 0 */
            productQuietTimeEnabled?: (1 | 0) | boolean;
            productMaxDailySubs?: string | number | null;
            productMaxMonthlySubs?: string | number | null;
            productFreeTrial?: string | number | null;
            productRetationDays?: string | number | null;
            carrierId: number | string;
            providerId: number | string;
            shortcodeId: number | string;
            /** @description If absent: 1 */
            productEnabled?: (1 | 0) | boolean;
        };
        Product: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            productId: number;
            productName: string;
            productPeriodicity: number;
            carrierId: {
                carrierId: number;
                carrierName: string;
            };
            providerId: {
                providerId: number;
                providerName: string;
                carrierId: {
                    carrierId: number;
                    carrierName: string;
                };
            };
            shortcodeId: {
                shortcodeId: number;
                shortcode: string;
            };
            /** @enum {number} */
            productQuietTimeEnabled: 1 | 0;
            productMaxDailySubs: number;
            productMaxMonthlySubs: number;
            productFreeTrial: number;
            productRetationDays: number | null;
            /** @enum {number} */
            productEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        ProviderInput: {
            providerName: string;
            providerNotificationEndpoint: string;
            carrierId: number | string;
            /** @description If absent: 1 */
            providerEnabled?: (1 | 0) | boolean;
        };
        Provider: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            providerId: number;
            carrierId: {
                carrierId: number;
                carrierName: string;
            };
            providerName: string;
            providerNotificationEndpoint: string;
            /** @enum {number} */
            providerEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        ReportCategoryInput: {
            categoryName: string;
            /** @description If absent: 1 */
            categoryEnabled?: (1 | 0) | boolean;
        };
        ReportCategory: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            categoryId: number;
            categoryName: string;
            /** @enum {number} */
            categoryEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        ReportChartTypeInput: {
            chartTypeName: string;
            /** @description If absent: 1 */
            chartTypeEnabled?: (1 | 0) | boolean;
        };
        ReportChartType: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            chartTypeId: number;
            chartTypeName: string;
            /** @enum {number} */
            chartTypeEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        ReportDatasourceInput: {
            datasourceName: string;
            datasourceHost: string;
            datasourcePort: string | number;
            datasourceDatabase: string;
            datasourceUsername: string;
            datasourcePassword?: string | null;
            /** @description If absent: 1 */
            datasourceEnabled?: (1 | 0) | boolean;
        };
        ReportDatasource: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            datasourceId: number;
            datasourceName: string;
            datasourceHost: string;
            datasourcePort: number;
            datasourceDatabase: string;
            datasourceUsername: string;
            hasPassword: boolean;
            /** @enum {number} */
            datasourceEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        DeliveryProblem: {
            agendId: number;
            report: {
                reportId: number;
                reportName: string | null;
            };
            user: {
                userId: number;
                username: string;
            };
            agendPeriodicityId: {
                agendPeriodicityId: number;
                periodicity: string;
            };
            agendTime: string;
            /** @enum {string} */
            problem: "overdue" | "failed" | "stopped";
            /** Format: date-time */
            since: string;
            failedPeriods: number;
            message: string | null;
        };
        RoleInput: {
            roleName: string;
            /** @description If absent: 1 */
            roleEnabled?: (1 | 0) | boolean;
        };
        Role: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            roleId: number;
            roleName: string;
            /** @enum {number} */
            roleEnabled: 1 | 0;
            permissions: components["schemas"]["NamedPermission"][];
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        RolePermissions: {
            roleId: number;
            permissions: number[];
        };
        UserSession: {
            sessionId: number;
            device: string;
            address: string | null;
            /** Format: date-time */
            begunAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            current: boolean;
        };
        ShortcodeInput: {
            shortcode: string;
            shortcodeRelation: string | number;
            /** @enum {string} */
            shortcodeType: "free" | "charge" | "charge_oneshot";
            carrierId: number | string;
            providerId: number | string;
            /** @description If absent: 1 */
            shortcodeEnabled?: (1 | 0) | boolean;
        };
        Shortcode: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            shortcodeId: number;
            shortcode: string;
            shortcodeRelation: number;
            carrierId: {
                carrierId: number;
                carrierName: string;
            };
            /** @enum {string} */
            shortcodeType: "free" | "charge" | "charge_oneshot";
            providerId: {
                providerId: number;
                providerName: string;
                carrierId: {
                    carrierId: number;
                    carrierName: string;
                };
            };
            /** @enum {number} */
            shortcodeEnabled: 1 | 0;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        DeliveryFigures: {
            lookedAt: string | null;
            isAlive: boolean;
            enabled: number;
            queued: number;
            running: number;
            retrying: number;
            overdue: number;
            failing: number;
            sent: number;
            failed: number;
        };
        SystemProcess: {
            processId: string;
            host: string;
            pid: number;
            version: string;
            nodeVersion: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            seenAt: string;
            /** @enum {string} */
            state: "running" | "silent" | "stopped";
            loopLagMs: number;
            memoryBytes: number;
            pool: {
                size: number;
                used: number;
                waiting: number;
            };
        };
        SystemJobs: {
            kind: string;
            /** @enum {string} */
            state: "queued" | "running" | "done" | "failed" | "canceled";
            jobs: number;
        };
        SystemRemote: {
            remote: string;
            title: string;
            enabled: boolean;
            build: string | null;
            canary: string | null;
            tabs: {
                all: number;
                failing: number;
                errors: number;
            } | null;
        };
        SystemEvent: {
            eventId: number;
            /** Format: date-time */
            at: string;
            event: string;
            username: string | null;
            address: string;
            method: string;
            route: string | null;
            status: number;
            requestId: string;
        };
        SystemPoint: {
            /** Format: date-time */
            at: string;
            callsPerMinute: number;
            errorShare: number;
            p95Ms: number | null;
            loopLagMs: number;
            poolWaits: number;
            signIns: number;
            failedSignIns: number;
        };
        SystemOverview: {
            /** Format: date-time */
            at: string;
            database: {
                version: string;
                bytes: number;
                connections: {
                    used: number;
                    most: number;
                };
                oldestTransactionSeconds: number | null;
                replicas: {
                    name: string;
                    state: string | null;
                    lagSeconds: number | null;
                }[];
            } | null;
            processes: components["schemas"]["SystemProcess"][] | null;
            jobs: components["schemas"]["SystemJobs"][] | null;
            storage: {
                disk: {
                    freeBytes: number;
                    reserveBytes: number;
                    takesFiles: boolean;
                };
                files: {
                    /** @enum {string} */
                    place: "folder" | "s3";
                    takesFiles: boolean;
                };
            } | null;
            mail: {
                /** @enum {string} */
                way: "smtp" | "outbox";
                sentAt: string | null;
                failedAt: string | null;
                failure: string | null;
            } | null;
            remotes: components["schemas"]["SystemRemote"][] | null;
            schedules: components["schemas"]["DeliveryFigures"] | null;
            events: components["schemas"]["SystemEvent"][] | null;
            day: components["schemas"]["SystemPoint"][] | null;
        };
        NestedMenuItem: {
            menuItemId: number;
            menuItemTitle: string;
            menuItemIcon: string | null;
            menuItemIconAlt: string | null;
            menuItemExtraClasses: string | null;
            menuItemPriority: number;
            menuItemUrl: string | null;
            routeParams: {
                [key: string]: string;
            } | null;
            permissionId: {
                permissionId: number;
                permissionName: string;
            };
            menuItemParentId: {
                menuItemId: number;
                menuItemTitle: string;
            } | null;
            /** @enum {number} */
            menuItemEnabled: 1 | 0;
            childItems: unknown[];
        };
        UserMenuItem: {
            menuItemId: number;
            menuItemTitle: string;
            menuItemIcon: string | null;
            menuItemIconAlt: string | null;
            menuItemExtraClasses: string | null;
            menuItemPriority: number;
            menuItemUrl: string | null;
            routeParams: {
                [key: string]: string;
            } | null;
            permissionId: {
                permissionId: number;
                permissionName: string;
            };
            menuItemParentId: {
                menuItemId: number;
                menuItemTitle: string;
            } | null;
            /** @enum {number} */
            menuItemEnabled: 1 | 0;
            childItems: components["schemas"]["NestedMenuItem"][];
        };
        NewUserInput: {
            username: string;
            email: components["schemas"]["email"];
            phone?: string | null;
            carrierId?: number | null | string;
            providerId?: number | null | string;
            /** @description If absent: 1 */
            userEnabled?: (1 | 0) | boolean;
            password: components["schemas"]["newPassword"];
            confirmPassword: components["schemas"]["newPassword"];
        };
        User: {
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
                permissions: components["schemas"]["NamedPermission"][];
            }[];
            permissions: components["schemas"]["NamedPermission"][];
            /** @enum {number} */
            userEnabled: 1 | 0;
            lastLogin: string | null;
            hasSecondFactor: boolean;
            /** Format: date-time */
            date_modified: string;
            /** Format: date-time */
            date_created: string;
        };
        UserRight: {
            permissionId: number;
            permissionName: string;
            direct: boolean;
            roles: {
                roleId: number;
                roleName: string;
            }[];
        };
        UserRoles: {
            userId: number;
            roles: number[];
        };
        UserPermissions: {
            userId: number;
            permissions: number[];
        };
        SystemHealthResponse: {
            /** @constant */
            status: "ok";
        };
        SystemReadyResponse: {
            /** @constant */
            status: "ready";
            disk?: {
                freeBytes: number;
                reserveBytes: number;
                takesFiles: boolean;
            };
            files?: {
                /** @enum {string} */
                place: "folder" | "s3";
                takesFiles: boolean;
            };
            deliveries?: components["schemas"]["DeliveryFigures"];
            replica?: {
                /** @enum {string} */
                state: "used" | "behind" | "away";
                lagSeconds: number | null;
            };
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
        AuthSecondFactorRequest: {
            ticket: string;
            code?: string;
            recoveryCode?: string;
            passkey?: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                };
            };
        };
        AuthSecondFactorResponse: {
            token: string;
            user: components["schemas"]["CurrentUser"];
            mustChangePassword?: boolean;
        };
        AuthSecondFactorPasskeyRequest: {
            ticket: string;
        };
        AuthSecondFactorPasskeyResponse: {
            challenge: string;
            rpId?: string;
            timeout?: number;
            /** @enum {string} */
            userVerification?: "required" | "preferred" | "discouraged";
            allowCredentials?: {
                id: string;
                /** @constant */
                type: "public-key";
                transports?: ("ble" | "hybrid" | "internal" | "nfc" | "usb")[];
            }[];
        };
        UsersListResponse: components["schemas"]["User"][];
        UsersPaginateResponse: {
            results: components["schemas"]["User"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        UsersEditRequest: {
            username: string;
            email: components["schemas"]["email"];
            phone?: string | null;
            carrierId?: number | null | string;
            providerId?: number | null | string;
            /** @description If absent: 1 */
            userEnabled?: (1 | 0) | boolean;
            userId?: number | null;
            /** Format: date-time */
            dateModified?: string;
            /** Format: date-time */
            date_modified?: string;
        };
        UsersRightsResponse: components["schemas"]["UserRight"][];
        SecondFactorOwnResponse: {
            totp: {
                /** Format: date-time */
                createdAt: string;
                lastUsedAt: string | null;
            } | null;
            passkeys: {
                passkeyId: number;
                name: string;
                /** Format: date-time */
                createdAt: string;
                lastUsedAt: string | null;
            }[];
            recoveryCodesLeft: number;
            required: boolean;
            passkeysPossible: boolean;
        };
        SecondFactorBeginTotpResponse: {
            secret: string;
            uri: string;
        };
        SecondFactorAddTotpRequest: {
            code: string;
        };
        SecondFactorAddTotpResponse: {
            recoveryCodes: string[] | null;
        };
        SecondFactorBeginPasskeyResponse: {
            rp: {
                id?: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            challenge: string;
            pubKeyCredParams: {
                /** @constant */
                type: "public-key";
                alg: number;
            }[];
            timeout?: number;
            /** @enum {string} */
            attestation?: "none" | "direct" | "enterprise" | "indirect";
            excludeCredentials?: {
                id: string;
                /** @constant */
                type: "public-key";
                transports?: ("ble" | "hybrid" | "internal" | "nfc" | "usb")[];
            }[];
            authenticatorSelection?: {
                /** @enum {string} */
                residentKey?: "required" | "preferred" | "discouraged";
                requireResidentKey?: boolean;
                /** @enum {string} */
                userVerification?: "required" | "preferred" | "discouraged";
            };
        };
        SecondFactorAddPasskeyRequest: {
            name: string;
            passkey: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                };
            };
        };
        SecondFactorRenamePasskeyRequest: {
            name: string;
        };
        SecondFactorNewRecoveryCodesResponse: {
            recoveryCodes: string[];
        };
        SessionsOwnResponse: components["schemas"]["UserSession"][];
        SessionsOfUserResponse: components["schemas"]["UserSession"][];
        MenusListResponse: components["schemas"]["Menu"][];
        MenusPaginateResponse: {
            results: components["schemas"]["Menu"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        MenusEditRequest: {
            menuName: string;
            menuDescription: string;
            /** @description If absent: 1 */
            menuEnabled?: (1 | 0) | boolean;
            menuId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        MenusGetMenuUserRequest: {
            userId: number;
            menuId: number;
        };
        MenusGetMenuUserResponse: {
            menuItems: components["schemas"]["UserMenuItem"][];
        };
        LookupsCarriersResponse: components["schemas"]["CarrierOption"][];
        LookupsProvidersResponse: components["schemas"]["ProviderOption"][];
        LookupsShortcodesResponse: {
            shortcodeId: number;
            shortcode: string;
            providerName?: string;
            carrierName?: string;
        }[];
        LookupsProductsResponse: {
            productId: number;
            productName: string;
            providerName?: string;
            carrierName?: string;
        }[];
        LookupsUsersResponse: {
            userId: number;
            username: string;
            providerId: {
                providerId: number;
                providerName: string;
            } | null;
        }[];
        LookupsReportCategoriesResponse: {
            categoryId: number;
            categoryName: string;
        }[];
        LookupsReportDatasourcesResponse: {
            datasourceId: number;
            datasourceName: string;
        }[];
        LookupsReportChartTypesResponse: {
            chartTypeId: number;
            chartTypeName: string;
        }[];
        LookupsWidgetChartsResponse: {
            widgetChartId: number;
            widgetChartName: string;
        }[];
        CountriesListResponse: components["schemas"]["Country"][];
        CountriesPaginateResponse: {
            results: components["schemas"]["Country"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        CountriesEditRequest: {
            countryName: string;
            countryShort?: string | null;
            countryCurrency: string;
            countryCurrencyExchange: string | number;
            countryCode: string;
            /** @description If absent: 1 */
            countryEnabled?: (1 | 0) | boolean;
            countryId?: number | null;
            /** Format: date-time */
            dateModified?: string;
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
        CarrierPoliciesListResponse: components["schemas"]["CarrierPolicy"][];
        CarrierPoliciesPaginateResponse: {
            results: components["schemas"]["CarrierPolicy"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        CarrierPoliciesEditRequest: {
            /** @enum {string} */
            carrierPolicyType: "sms_delivery_time_range" | "sms_daily_quota" | "max_charging_daily_retries" | "auto_unsub_uncharged_users";
            carrierPolicyDescription: string;
            carrierPolicyValue: string;
            carrierId: number | string;
            /** @description If absent: 1 */
            carrierPolicyEnabled?: (1 | 0) | boolean;
            carrierPolicyId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        ProvidersListResponse: components["schemas"]["Provider"][];
        ProvidersPaginateResponse: {
            results: components["schemas"]["Provider"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        ProvidersEditRequest: {
            providerName: string;
            providerNotificationEndpoint: string;
            carrierId: number | string;
            /** @description If absent: 1 */
            providerEnabled?: (1 | 0) | boolean;
            providerId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        ShortcodesListResponse: components["schemas"]["Shortcode"][];
        ShortcodesPaginateResponse: {
            results: components["schemas"]["Shortcode"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        ShortcodesEditRequest: {
            shortcode: string;
            shortcodeRelation: string | number;
            /** @enum {string} */
            shortcodeType: "free" | "charge" | "charge_oneshot";
            carrierId: number | string;
            providerId: number | string;
            /** @description If absent: 1 */
            shortcodeEnabled?: (1 | 0) | boolean;
            shortcodeId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        BillingCodesListResponse: components["schemas"]["BillingCode"][];
        BillingCodesPaginateResponse: {
            results: components["schemas"]["BillingCode"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        BillingCodesEditRequest: {
            billingCode?: string | null;
            billingCodeDescription?: string | null;
            billingCodePrice: string | number;
            /** @enum {string} */
            billingType: "mt" | "api";
            carrierId: number | string;
            shortcodeId: number | string;
            /** @description If absent: 1 */
            billingCodeEnabled?: (1 | 0) | boolean;
            billingCodeId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        PermissionsListResponse: components["schemas"]["Permission"][];
        PermissionsPaginateResponse: {
            results: components["schemas"]["Permission"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        PermissionsEditRequest: {
            permissionName: string;
            /** @description If absent: 1 */
            permissionEnabled?: (1 | 0) | boolean;
            permissionId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        RolesListResponse: components["schemas"]["Role"][];
        RolesPaginateResponse: {
            results: components["schemas"]["Role"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        RolesEditRequest: {
            roleName: string;
            /** @description If absent: 1 */
            roleEnabled?: (1 | 0) | boolean;
            roleId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        MonitorProvidersResponse: components["schemas"]["ProviderResult"][];
        MonitorProvidersListResponse: {
            providerId: number;
            providerName: string;
        }[];
        MonitorProvidersListOfCompanionResponse: {
            providerId: number;
            providerName: string;
        }[];
        MonitorSubscriptionsResponse: {
            results: components["schemas"]["Subscription"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        MonitorPresubscriptionsResponse: {
            results: components["schemas"]["Presubscription"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        MonitorMessagesPaginateResponse: {
            results: components["schemas"]["MonitorMessage"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        MonitorMessagesExportRequest: {
            carrierId: number | string;
            providerId?: components["schemas"]["searchPlaces"];
            messageMsisdn: string;
            /** @enum {string} */
            origin?: "incoming" | "outgoing";
            type?: string | null;
            /** @enum {string} */
            status?: "received" | "pending" | "sent" | "delivered" | "failed";
            shortcode?: string | null;
            startDate?: string;
            endDate?: string;
            /** @enum {string} */
            sortBy?: "id" | "origin" | "type" | "shortcode" | "content" | "status" | "product" | "createdAt" | "processAt" | "processedAt";
            /** @enum {string} */
            sort?: "asc" | "desc";
        };
        MonitorActionsGenerateChargeResponse: {
            charge: components["schemas"]["Charge"];
            subscription: components["schemas"]["Subscription"];
        };
        MonitorActionsBillRequest: {
            subscriptionId: number | string;
        };
        MonitorBlacklistListResponse: {
            results: components["schemas"]["Blacklist"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        NotificationsListResponse: components["schemas"]["Notification"][];
        NotificationsPaginateResponse: {
            results: components["schemas"]["Notification"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        NotificationsReprocessRequest: {
            /** @constant */
            notificationStatus: "pending";
        } & {
            [key: string]: unknown;
        };
        MonitorHistoryPaginateResponse: {
            results: components["schemas"]["Subscription"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        MonitorTimelineEventsRequest: {
            carrierId: number | string;
            providerId?: components["schemas"]["searchPlaces"];
            msisdn: string;
            /** @description If absent: [] */
            kinds?: ("subscription" | "charge" | "message" | "notification" | "blacklist" | "staff")[];
            after?: string;
            /** @description If absent: 15 */
            limit?: number | string;
        };
        MonitorTimelineEventsResponse: {
            events: components["schemas"]["TimelineEvent"][];
            next: string | null;
        };
        MsisdnsRevealRequest: {
            /** @enum {string} */
            entity: "subscription" | "presubscription" | "blacklist" | "notification";
            id: number | string;
            reason: string;
        };
        MsisdnsRevealResponse: {
            msisdn: string;
            /** Format: date-time */
            until: string;
        };
        MsisdnsEraseRequest: {
            msisdn: string;
            /** @enum {string} */
            erasure: "mask" | "delete";
            reason: string;
        };
        MsisdnsEraseResponse: {
            records: number;
        };
        AuditPaginateResponse: {
            results: components["schemas"]["AuditEntry"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        AuditHistoryResponse: components["schemas"]["AuditEntry"][];
        ListSettingsEditViewRequest: {
            viewName: string;
            viewQuery: string;
        };
        BlacklistFilesAddResponse: {
            message: string;
            jobId: number;
            total: number;
            added: number;
            updated: number;
            notes?: string[];
        } | components["schemas"]["JobStarted"];
        BlacklistFilesPreviewAddResponse: {
            message: string;
            jobId: number;
            total: number;
            added: number;
            updated: number;
            notes?: string[];
        } | components["schemas"]["JobStarted"];
        BlacklistFilesRemoveResponse: {
            message: string;
            jobId: number;
            total: number;
            removed: number;
            notFound: number;
            notes?: string[];
        } | components["schemas"]["JobStarted"];
        BlacklistFilesPreviewRemoveResponse: {
            message: string;
            jobId: number;
            total: number;
            removed: number;
            notFound: number;
            notes?: string[];
        } | components["schemas"]["JobStarted"];
        DirectSubscriptionsCreateResponse: components["schemas"]["DirectSubscriptions"] | components["schemas"]["JobStarted"];
        DirectSubscriptionsPreviewResponse: components["schemas"]["DirectSubscriptions"] | components["schemas"]["JobStarted"];
        BroadcastsSendResponse: components["schemas"]["Broadcast"] | components["schemas"]["JobStarted"];
        BroadcastsPreviewResponse: components["schemas"]["Broadcast"] | components["schemas"]["JobStarted"];
        BulkUnsubscriptionsListResponse: components["schemas"]["BulkUnsubscription"][];
        BulkUnsubscriptionsPaginateResponse: {
            results: components["schemas"]["BulkUnsubscription"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
            pagination: {
                currentPage: number;
                total: number;
                nextPage: number | null;
                previousPage: number | null;
            };
        };
        BulkUnsubscriptionsAnalyseResponse: components["schemas"]["BulkAnalysis"] | components["schemas"]["JobStarted"];
        BulkUnsubscriptionsCreateResponse: components["schemas"]["BulkCreated"] | components["schemas"]["JobStarted"];
        BulkUnsubscriptionsItemsResponse: {
            results: components["schemas"]["BulkItem"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        BulkUnsubscriptionsEditRequest: {
            /** @enum {string} */
            bulkUnsubscriptionStatus: "approved" | "canceled";
            bulkUnsubscriptionProcessedBy?: number | null | string;
            /** @enum {string} */
            guard?: "0" | "1";
            confirmedCount?: number | string;
        };
        BulkUnsubscriptionsUndoResponse: components["schemas"]["BulkUndone"] | components["schemas"]["JobStarted"];
        OneShotWhitelistsListResponse: components["schemas"]["OneShotWhitelist"][];
        OneShotWhitelistsPaginateResponse: {
            results: components["schemas"]["OneShotWhitelist"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        OneShotWhitelistsAddResponse: {
            message: string;
            jobId: number;
            total: number;
            inserted: number;
            duplicated: number;
            notes?: string[];
        } | components["schemas"]["JobStarted"];
        OneShotWhitelistsPreviewAddResponse: {
            message: string;
            jobId: number;
            total: number;
            inserted: number;
            duplicated: number;
            notes?: string[];
        } | components["schemas"]["JobStarted"];
        OneShotWhitelistsRemoveResponse: {
            message: string;
            jobId: number;
            total: number;
            deleted: number;
            notFound: number;
            notes?: string[];
        } | components["schemas"]["JobStarted"];
        OneShotWhitelistsPreviewRemoveResponse: {
            message: string;
            jobId: number;
            total: number;
            deleted: number;
            notFound: number;
            notes?: string[];
        } | components["schemas"]["JobStarted"];
        BlacklistsListResponse: components["schemas"]["Blacklist"][];
        BlacklistsPaginateResponse: {
            results: components["schemas"]["Blacklist"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        BlacklistsEditRequest: {
            blacklistMsisdn: string;
            blacklistExpireDate?: string | null;
            carrierId: number | string;
            blacklistId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        JobsListResponse: components["schemas"]["Job"][];
        JobsPaginateResponse: {
            results: components["schemas"]["Job"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        JobsRowsResponse: {
            results: components["schemas"]["JobRow"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        MessagesListResponse: components["schemas"]["Message"][];
        MessagesPaginateResponse: {
            results: components["schemas"]["Message"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        MessagesEditRequest: {
            message: string;
            messageType: string;
            productId?: number | null | string;
            /** @description If absent: 1 */
            messageEnabled?: (1 | 0) | boolean;
            messageId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        ProductKeywordsListResponse: components["schemas"]["ProductKeyword"][];
        ProductKeywordsPaginateResponse: {
            results: components["schemas"]["ProductKeyword"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        ProductKeywordsEditRequest: {
            productKeyword: string;
            /** @enum {string} */
            productKeywordType: "subscription" | "unsubscription" | "optin" | "optout" | "help" | "info";
            productId: number | string;
            /** @description If absent: 1 */
            productKeywordEnabled?: (1 | 0) | boolean;
            productKeywordId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        ProductsListResponse: components["schemas"]["Product"][];
        ProductsPaginateResponse: {
            results: components["schemas"]["Product"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        ProductsEditRequest: {
            productName: string;
            productPeriodicity: string | number;
            /** @description If absent: 0 */
            productQuietTimeEnabled?: (1 | 0) | boolean;
            productMaxDailySubs?: string | number | null;
            productMaxMonthlySubs?: string | number | null;
            productFreeTrial?: string | number | null;
            productRetationDays?: string | number | null;
            carrierId: number | string;
            providerId: number | string;
            shortcodeId: number | string;
            /** @description If absent: 1 */
            productEnabled?: (1 | 0) | boolean;
            productId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        ReportCategoriesListResponse: components["schemas"]["ReportCategory"][];
        ReportCategoriesPaginateResponse: {
            results: components["schemas"]["ReportCategory"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        ReportCategoriesEditRequest: {
            categoryName: string;
            /** @description If absent: 1 */
            categoryEnabled?: (1 | 0) | boolean;
            categoryId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        ReportChartTypesListResponse: components["schemas"]["ReportChartType"][];
        ReportChartTypesPaginateResponse: {
            results: components["schemas"]["ReportChartType"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        ReportChartTypesEditRequest: {
            chartTypeName: string;
            /** @description If absent: 1 */
            chartTypeEnabled?: (1 | 0) | boolean;
            chartTypeId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        ReportDatasourcesListResponse: components["schemas"]["ReportDatasource"][];
        ReportDatasourcesPaginateResponse: {
            results: components["schemas"]["ReportDatasource"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        ReportDatasourcesEditRequest: {
            datasourceName: string;
            datasourceHost: string;
            datasourcePort: string | number;
            datasourceDatabase: string;
            datasourceUsername: string;
            datasourcePassword?: string | null;
            /** @description If absent: 1 */
            datasourceEnabled?: (1 | 0) | boolean;
            datasourceId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        ReportDatasourcesTestRequest: {
            datasourceHost: string;
            datasourcePort: string | number;
            datasourceDatabase: string;
            datasourceUsername: string;
            datasourcePassword?: string | null;
            datasourceId?: number | null | string;
        };
        ReportsListResponse: components["schemas"]["ReportsGetResponse"][];
        ReportsPaginateResponse: {
            results: components["schemas"]["ReportsGetResponse"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        ReportsGetResponse: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            reportId: number;
            reportName: string;
            reportDescription: string;
            reportQuery?: string;
            categoryId: {
                categoryId: number;
                categoryName: string;
            };
            datasourceId: {
                datasourceId: number;
                datasourceName: string;
            };
            /** @enum {number} */
            reportChartEnabled: 1 | 0;
            chartTypeId: {
                chartTypeId: number;
                chartTypeName: string;
            } | null;
            /** @enum {number} */
            reportEnabled: 1 | 0;
            /** @enum {number} */
            reportPrivateEnabled: 1 | 0;
            userId: {
                userId: number;
                username: string;
            };
            roles: {
                roleId: number;
                roleName: string;
            }[];
            reportFavoriteId: number | null;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        ReportsCreateRequest: {
            reportId?: number | null | string;
            reportName: string;
            reportDescription?: string | null;
            reportQuery: string;
            categoryId: number | string;
            datasourceId: number | string;
            /** @description If absent: 0 */
            reportChartEnabled?: (1 | 0) | boolean;
            chartTypeId?: number | null | string;
            /** @description If absent: 1 */
            reportEnabled?: (1 | 0) | boolean;
            /** @description If absent: 1 */
            reportPrivateEnabled?: (1 | 0) | boolean;
            userId?: number | null | string;
        };
        ReportsEditRequest: {
            reportId?: number | null | string;
            reportName: string;
            reportDescription?: string | null;
            reportQuery: string;
            categoryId: number | string;
            datasourceId: number | string;
            /** @description If absent: 0 */
            reportChartEnabled?: (1 | 0) | boolean;
            chartTypeId?: number | null | string;
            /** @description If absent: 1 */
            reportEnabled?: (1 | 0) | boolean;
            /** @description If absent: 1 */
            reportPrivateEnabled?: (1 | 0) | boolean;
            userId?: number | null | string;
            /** Format: date-time */
            dateModified?: string;
        };
        ReportsVersionsResponse: {
            versionId: number;
            /** Format: date-time */
            at: string;
            user: {
                userId: number;
                username: string;
            } | null;
            reportQuery: string;
        }[];
        ReportFavoritesPaginateResponse: {
            results: components["schemas"]["ReportFavoritesAddResponse"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        ReportFavoritesAddRequest: {
            reportId: number | string;
            userId: number | string;
        };
        ReportFavoritesAddResponse: {
            reportFavoriteId: number;
            userId: number;
            reportId: components["schemas"]["ReportsGetResponse"];
        };
        ReportReadersSharesResponse: {
            userId: number;
        }[];
        ReportReadersShareRequest: {
            reportId: number | string;
            users: (number | string)[];
        };
        ReportReadersShareResponse: {
            userId: number;
        }[];
        ReportReadersAddRolesRequest: {
            reportId: number | string;
            roles: (number | string)[];
        };
        ReportReadersAddRolesResponse: {
            reportId: number;
            roles: {
                roleId: number;
                roleName: string;
            }[];
        };
        ReportReadersAudienceRequest: {
            reportId?: number | null | string;
            reportQuery?: string;
            reportPrivateEnabled?: (1 | 0) | boolean;
            reportEnabled?: (1 | 0) | boolean;
            userId?: number | string;
            roles?: (number | string)[];
            users?: (number | string)[];
        };
        ReportReadersAudienceResponse: {
            total: number;
            withheld: number;
            added: number;
            removed: number;
            opens: {
                /** @enum {string} */
                scope: "everything" | "carrier" | "provider";
                scopeName: string | null;
                users: number;
                usernames: string[];
            }[];
            readers: {
                userId: number;
                username: string;
                /** @enum {string} */
                because: "owner" | "super-owner" | "administrator" | "share" | "role";
                roles: string[];
                /** @enum {string} */
                scope: "everything" | "carrier" | "provider";
                scopeName: string | null;
                forced: string[];
                choosesProvider: boolean;
                withheld: string | null;
                isNew: boolean;
            }[];
        };
        ReportUserFiltersListRequest: {
            reportId: number | string;
            userId: number | string;
        };
        ReportUserFiltersListResponse: components["schemas"]["ReportUserFiltersSaveResponse"][];
        ReportUserFiltersSaveRequest: {
            reportId: number | string;
            userId: number | string;
            reportUserFilterName: string;
            reportUserFilterData: string;
        };
        ReportUserFiltersSaveResponse: {
            reportUserFilterId: number;
            reportId: number;
            userId: number;
            reportUserFilterName: string;
            reportUserFilterData: string;
        };
        ReportRunsFiltersResponse: {
            /** @enum {string} */
            type: "text" | "number" | "date";
            realValue: string;
            queryValue: string;
            paramValue: string;
            optional: boolean;
            locked: boolean;
        }[];
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
        ReportRunsExportRequest: {
            /** @description If absent: [] */
            reportFilters?: {
                type?: string;
                realValue?: string;
                queryValue: string;
                paramValue?: string | number | null;
            }[];
        };
        ReportRunsCheckRequest: {
            datasourceId: number | string;
            reportQuery: string;
        };
        ReportRunsCheckResponse: {
            filters: {
                /** @enum {string} */
                type: "text" | "number" | "date";
                realValue: string;
                queryValue: string;
                paramValue: string;
                optional: boolean;
                locked: boolean;
            }[];
            problems: {
                message: string;
                from: number;
                to: number;
            }[];
            columns: {
                name: string;
                /** @enum {string} */
                type: "text" | "number" | "date" | "datetime" | "boolean";
            }[] | null;
            reached: boolean;
        };
        ReportRunsPreviewRequest: {
            datasourceId: number | string;
            reportQuery: string;
            /** @description If absent: [] */
            reportFilters?: {
                type?: string;
                realValue?: string;
                queryValue: string;
                paramValue?: string | number | null;
            }[];
        };
        ReportRunsTablesResponse: {
            schema: string;
            name: string;
            columns: {
                name: string;
                type: string;
            }[];
        }[];
        ReportDeliveriesSendNowResponse: {
            deliveryId: number;
            agendId: number;
            /** @enum {string} */
            kind: "planned" | "now";
            /** Format: date-time */
            plannedAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "retry" | "sent" | "failed" | "skipped" | "stopped";
            attempts: number;
            retryAt: string | null;
            recipient: string | null;
            subject: string | null;
            filters: {
                realValue: string;
                value: string;
            }[];
            rows: number | null;
            fileName: string | null;
            fileBytes: number | null;
            message: string | null;
        };
        DeliveryStatusGetResponse: {
            figures: components["schemas"]["DeliveryFigures"];
            problems: components["schemas"]["DeliveryProblem"][];
        };
        ReportAgendsPeriodicitiesResponse: {
            agendPeriodicityId: number;
            periodicity: string;
        }[];
        ReportAgendsByReportRequest: {
            reportId: number | string;
            userId: number | string;
        };
        ReportAgendsByReportResponse: components["schemas"]["ReportAgendsCreateResponse"][];
        ReportAgendsCreateRequest: {
            reportId: number | string;
            userId: number | string;
            agendPeriodicityId: number | string;
            agendTime: string;
            agendSubject?: string | null;
            /** @description If absent: "[]" */
            agendDataReport?: string;
            /** @description If absent: 1 */
            agendEnabled?: (1 | 0) | boolean;
        };
        ReportAgendsCreateResponse: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            agendId: number;
            reportId: number;
            userId: number;
            agendPeriodicityId: {
                agendPeriodicityId: number;
                periodicity: string;
            };
            agendTime: string;
            agendSubject: string | null;
            agendDataReport: string;
            /** @enum {number} */
            agendEnabled: 1 | 0;
            nextRunAt: string | null;
            lastRunAt: string | null;
            lastRunStatus: ("sent" | "failed" | "stopped") | null;
            lastRunMessage: string | null;
            overdueSince: string | null;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        ReportAgendsDeliveriesResponse: components["schemas"]["ReportDeliveriesSendNowResponse"][];
        MenuItemsListResponse: components["schemas"]["MenuItem"][];
        MenuItemsPaginateResponse: {
            results: components["schemas"]["MenuItem"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        MenuItemsEditRequest: {
            menuId: number | string;
            menuItemParentId?: number | null | string;
            menuItemTitle: string;
            menuItemIcon?: string | null;
            menuItemIconAlt?: string | null;
            menuItemExtraClasses?: string | null;
            menuItemPriority: string | number;
            menuItemUrl?: string | null;
            routeParams?: components["schemas"]["RouteParams"] | null;
            permissionId: number | string;
            /** @description If absent: 1 */
            menuItemEnabled?: (1 | 0) | boolean;
            menuItemId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        StatementsListResponse: components["schemas"]["StatementsGetResponse"][];
        StatementsPaginateResponse: {
            results: components["schemas"]["StatementsGetResponse"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        StatementsGetResponse: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            statementId: number;
            providerId: {
                providerId: number;
                providerName: string;
                carrierId: {
                    carrierId: number;
                    carrierName: string;
                };
            };
            statementDate: string;
            statementPath: string;
            statementFilename: string;
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        StatementsEditRequest: {
            providerId: number | string;
            statementDate: string;
            statementId?: number | string;
            /** @description If absent: 0 */
            optionalFile?: (1 | 0) | boolean;
            /** Format: date-time */
            dateModified?: string;
        };
        WidgetsListResponse: components["schemas"]["WidgetsGetResponse"][];
        WidgetsPaginateResponse: {
            results: components["schemas"]["WidgetsGetResponse"][];
            currentPage: number;
            total: number;
            totalIsLowerBound?: boolean;
            nextPage: number | null;
            previousPage: number | null;
        };
        WidgetsGetResponse: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            widgetId: number;
            widgetTitle: string;
            /** @enum {number} */
            widgetEnabled: 1 | 0;
            widgetPriority: number;
            widgetDefaultWidth: number;
            widgetDefaultWidgetChartId: {
                widgetChartId: number;
                /** @enum {string} */
                widgetChartName: "DataTable" | "PieChart" | "LineVerticalChart" | "RangeBarChart";
            };
            widgetContribution: string | null;
            providerId: {
                providerId: number;
                providerName: string;
                carrierId: number;
            } | null;
            reportId: {
                reportId: number;
                reportName: string;
            };
            /** Format: date-time */
            dateModified: string;
            /** Format: date-time */
            dateCreated: string;
        };
        WidgetsCreateRequest: {
            widgetTitle: string;
            /** @description If absent: 1 */
            widgetEnabled?: (1 | 0) | boolean;
            /** @description If absent: 0 */
            widgetPriority?: number | string | null;
            /** @description If absent: 6 */
            widgetDefaultWidth?: number | string | null;
            /** @description If absent: 1 */
            widgetDefaultWidgetChartId?: number | string;
            widgetContribution?: string | null;
            providerId?: number | null | string;
            reportId: number | string;
        };
        WidgetsEditRequest: {
            widgetTitle: string;
            /** @description If absent: 1 */
            widgetEnabled?: (1 | 0) | boolean;
            /** @description If absent: 0 */
            widgetPriority?: number | string | null;
            /** @description If absent: 6 */
            widgetDefaultWidth?: number | string | null;
            /** @description If absent: 1 */
            widgetDefaultWidgetChartId?: number | string;
            widgetContribution?: string | null;
            providerId?: number | null | string;
            reportId: number | string;
            widgetId?: number | null;
            /** Format: date-time */
            dateModified?: string;
        };
        WidgetsAudienceRequest: {
            widgetId?: number | null | string;
            reportId: number | string;
            providerId?: number | null | string;
            widgetEnabled?: (1 | 0) | boolean;
        };
        ReleasesListResponse: {
            env: string;
            revision: number;
            changedByPipeline: boolean;
            remotes: {
                remote: string;
                title: string;
                owner: string;
                enabled: boolean;
                stable: string | null;
                lastGood: string | null;
                canary: {
                    build: string;
                    percent: number | null;
                    groups: string[];
                } | null;
                pins: {
                    group: string;
                    build: string;
                }[];
                ownBuild: string | null;
                builds: {
                    build: string;
                    /** Format: date-time */
                    publishedAt: string;
                    commit: string | null;
                    bytes: {
                        entry: number;
                        all: number;
                    };
                    shares: {
                        [key: string]: string;
                    };
                    rates: {
                        tabs: number;
                        failing: number;
                        failures: number;
                        crashes: number;
                        errors: number;
                        msP50: number | null;
                        msP95: number | null;
                    } | null;
                }[];
            }[];
        };
        ReleasesHistoryResponse: {
            revision: number;
            /** Format: date-time */
            at: string;
            by: string;
            change: string;
        }[];
        ReleasesChangeRequest: {
            revision: number;
            /** @enum {string} */
            action: "release" | "canary" | "promote" | "stop-canary" | "rollback" | "pin" | "unpin" | "enable" | "disable";
            build?: string;
            percent?: number | null;
            groups?: string[];
            group?: string;
            reason?: string | null;
            unchecked?: boolean;
        };
        ReleasesChooseOwnRequest: {
            revision: number;
            build: string | null;
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
        /** @description No session, or one that has ended */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A permission is missing, or only an owner may do this */
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
    "system.health": {
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
                    "application/json": components["schemas"]["SystemHealthResponse"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "system.ready": {
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
                    "application/json": components["schemas"]["SystemReadyResponse"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
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
    "auth.secondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthSecondFactorRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthSecondFactorResponse"];
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
    "auth.secondFactorPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthSecondFactorPasskeyRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthSecondFactorPasskeyResponse"];
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
    "auth.sendPin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinRequest"];
            };
        };
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "auth.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "auth.logout": {
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "auth.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "users.getUserLogued": {
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
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "users.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "users.list": {
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
                    "application/json": components["schemas"]["UsersListResponse"];
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
    "users.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUserInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
    "users.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "userId" | "username" | "carrierName" | "providerName" | "lastLogin" | "userEnabled" | "date_modified";
                sort?: "asc" | "desc";
                username?: string;
                email?: string;
                phone?: string;
                providerName?: string;
                carrierName?: string;
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
                    "application/json": components["schemas"]["UsersPaginateResponse"];
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
    "users.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "userId" | "username" | "carrierName" | "providerName" | "lastLogin" | "userEnabled" | "date_modified";
                sort?: "asc" | "desc";
                username?: string;
                email?: string;
                phone?: string;
                providerName?: string;
                carrierName?: string;
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
                    "text/csv": string;
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
    "users.get": {
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
                    "application/json": components["schemas"]["User"];
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
    "users.edit": {
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
                "application/json": components["schemas"]["UsersEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
    "users.remove": {
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
    "users.rights": {
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
                    "application/json": components["schemas"]["UsersRightsResponse"];
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
    "users.addRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserRoles"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
    "users.deleteRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserRoles"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
    "users.addPermissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPermissions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
    "users.deletePermissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPermissions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
    "users.resetSecondFactor": {
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
    "secondFactor.own": {
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
                    "application/json": components["schemas"]["SecondFactorOwnResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "secondFactor.addTotp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorAddTotpRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAddTotpResponse"];
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
    "secondFactor.beginTotp": {
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
                    "application/json": components["schemas"]["SecondFactorBeginTotpResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "secondFactor.removeTotp": {
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "secondFactor.beginPasskey": {
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
                    "application/json": components["schemas"]["SecondFactorBeginPasskeyResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "secondFactor.addPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorAddPasskeyRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAddTotpResponse"];
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
    "secondFactor.renamePasskey": {
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
                "application/json": components["schemas"]["SecondFactorRenamePasskeyRequest"];
            };
        };
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "secondFactor.removePasskey": {
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
    "secondFactor.newRecoveryCodes": {
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
                    "application/json": components["schemas"]["SecondFactorNewRecoveryCodesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "secondFactor.askPasskey": {
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
                    "application/json": components["schemas"]["AuthSecondFactorPasskeyResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "sessions.own": {
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
                    "application/json": components["schemas"]["SessionsOwnResponse"];
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
    "sessions.endOthers": {
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "sessions.endOwn": {
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
    "sessions.ofUser": {
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
                    "application/json": components["schemas"]["SessionsOfUserResponse"];
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
    "sessions.endAllOfUser": {
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
    "sessions.endOfUser": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                sessionId: number;
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
    "menus.list": {
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
                    "application/json": components["schemas"]["MenusListResponse"];
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
    "menus.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MenuInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menu"];
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
    "menus.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                menuName?: string;
                menuDescription?: string;
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
                    "application/json": components["schemas"]["MenusPaginateResponse"];
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
    "menus.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                menuName?: string;
                menuDescription?: string;
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
                    "text/csv": string;
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
    "menus.get": {
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
                    "application/json": components["schemas"]["Menu"];
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
    "menus.edit": {
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
                "application/json": components["schemas"]["MenusEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menu"];
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
    "menus.remove": {
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
    "menus.getMenuUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MenusGetMenuUserRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenusGetMenuUserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "lookups.carriers": {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
                carrierId?: number;
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
                    "application/json": components["schemas"]["LookupsCarriersResponse"];
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
    "lookups.providers": {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
                carrierId?: number;
                providerId?: number;
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
                    "application/json": components["schemas"]["LookupsProvidersResponse"];
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
    "lookups.shortcodes": {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
                carrierId?: number;
                providerId?: number;
                shortcodeId?: number;
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
                    "application/json": components["schemas"]["LookupsShortcodesResponse"];
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
    "lookups.products": {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
                carrierId?: number;
                providerId?: number;
                productId?: number;
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
                    "application/json": components["schemas"]["LookupsProductsResponse"];
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
    "lookups.users": {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
                userId?: number;
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
                    "application/json": components["schemas"]["LookupsUsersResponse"];
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
    "lookups.reportCategories": {
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
                    "application/json": components["schemas"]["LookupsReportCategoriesResponse"];
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
    "lookups.reportDatasources": {
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
                    "application/json": components["schemas"]["LookupsReportDatasourcesResponse"];
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
    "lookups.reportChartTypes": {
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
                    "application/json": components["schemas"]["LookupsReportChartTypesResponse"];
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
    "lookups.widgetCharts": {
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
                    "application/json": components["schemas"]["LookupsWidgetChartsResponse"];
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
    "countries.list": {
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
                    "application/json": components["schemas"]["CountriesListResponse"];
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
    "countries.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountryInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Country"];
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
    "countries.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "countryId" | "countryName" | "countryShort" | "countryCurrency" | "countryCurrencyExchange" | "countryCode" | "countryEnabled" | "dateModified";
                sort?: "asc" | "desc";
                countryName?: string;
                countryShort?: string;
                countryCurrency?: string;
                countryEnabled?: number;
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
                    "application/json": components["schemas"]["CountriesPaginateResponse"];
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
    "countries.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "countryId" | "countryName" | "countryShort" | "countryCurrency" | "countryCurrencyExchange" | "countryCode" | "countryEnabled" | "dateModified";
                sort?: "asc" | "desc";
                countryName?: string;
                countryShort?: string;
                countryCurrency?: string;
                countryEnabled?: number;
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
                    "text/csv": string;
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
    "countries.get": {
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
                    "application/json": components["schemas"]["Country"];
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
    "countries.edit": {
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
                "application/json": components["schemas"]["CountriesEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Country"];
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
    "countries.remove": {
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
    "countries.restore": {
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
                    "application/json": components["schemas"]["Country"];
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
    "carriers.export": {
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
                    "text/csv": string;
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
    "carriers.restore": {
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
            409: components["responses"]["Conflict"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "carrierPolicies.list": {
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
                    "application/json": components["schemas"]["CarrierPoliciesListResponse"];
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
    "carrierPolicies.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CarrierPolicyInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierPolicy"];
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
    "carrierPolicies.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "carrierPolicyId" | "carrierPolicyType" | "carrierName" | "carrierPolicyDescription" | "carrierPolicyValue" | "carrierPolicyEnabled";
                sort?: "asc" | "desc";
                carrierPolicyType?: "sms_delivery_time_range" | "sms_daily_quota" | "max_charging_daily_retries" | "auto_unsub_uncharged_users";
                carrierName?: string;
                carrierPolicyDescription?: string;
                carrierPolicyEnabled?: number;
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
                    "application/json": components["schemas"]["CarrierPoliciesPaginateResponse"];
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
    "carrierPolicies.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "carrierPolicyId" | "carrierPolicyType" | "carrierName" | "carrierPolicyDescription" | "carrierPolicyValue" | "carrierPolicyEnabled";
                sort?: "asc" | "desc";
                carrierPolicyType?: "sms_delivery_time_range" | "sms_daily_quota" | "max_charging_daily_retries" | "auto_unsub_uncharged_users";
                carrierName?: string;
                carrierPolicyDescription?: string;
                carrierPolicyEnabled?: number;
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
                    "text/csv": string;
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
    "carrierPolicies.get": {
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
                    "application/json": components["schemas"]["CarrierPolicy"];
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
    "carrierPolicies.edit": {
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
                "application/json": components["schemas"]["CarrierPoliciesEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierPolicy"];
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
    "carrierPolicies.remove": {
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
    "carrierPolicies.restore": {
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
                    "application/json": components["schemas"]["CarrierPolicy"];
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
    "providers.list": {
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
                    "application/json": components["schemas"]["ProvidersListResponse"];
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
    "providers.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
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
    "providers.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "providerId" | "providerName" | "providerNotificationEndpoint" | "carrierName" | "providerEnabled";
                sort?: "asc" | "desc";
                providerName?: string;
                providerNotificationEndpoint?: string;
                carrierName?: string;
                providerEnabled?: number;
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
                    "application/json": components["schemas"]["ProvidersPaginateResponse"];
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
    "providers.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "providerId" | "providerName" | "providerNotificationEndpoint" | "carrierName" | "providerEnabled";
                sort?: "asc" | "desc";
                providerName?: string;
                providerNotificationEndpoint?: string;
                carrierName?: string;
                providerEnabled?: number;
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
                    "text/csv": string;
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
    "providers.get": {
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
                    "application/json": components["schemas"]["Provider"];
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
    "providers.edit": {
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
                "application/json": components["schemas"]["ProvidersEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
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
    "providers.remove": {
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
    "providers.restore": {
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
                    "application/json": components["schemas"]["Provider"];
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
    "shortcodes.list": {
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
                    "application/json": components["schemas"]["ShortcodesListResponse"];
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
    "shortcodes.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShortcodeInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shortcode"];
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
    "shortcodes.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "shortcodeId" | "shortcode" | "shortcodeRelation" | "shortcodeType" | "carrierName" | "providerName" | "shortcodeEnabled";
                sort?: "asc" | "desc";
                shortcode?: string;
                shortcodeType?: "free" | "charge" | "charge_oneshot";
                carrierName?: string;
                providerName?: string;
                shortcodeEnabled?: number;
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
                    "application/json": components["schemas"]["ShortcodesPaginateResponse"];
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
    "shortcodes.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "shortcodeId" | "shortcode" | "shortcodeRelation" | "shortcodeType" | "carrierName" | "providerName" | "shortcodeEnabled";
                sort?: "asc" | "desc";
                shortcode?: string;
                shortcodeType?: "free" | "charge" | "charge_oneshot";
                carrierName?: string;
                providerName?: string;
                shortcodeEnabled?: number;
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
                    "text/csv": string;
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
    "shortcodes.get": {
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
                    "application/json": components["schemas"]["Shortcode"];
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
    "shortcodes.edit": {
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
                "application/json": components["schemas"]["ShortcodesEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shortcode"];
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
    "shortcodes.remove": {
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
    "shortcodes.restore": {
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
                    "application/json": components["schemas"]["Shortcode"];
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
    "billingCodes.list": {
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
                    "application/json": components["schemas"]["BillingCodesListResponse"];
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
    "billingCodes.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingCodeInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingCode"];
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
    "billingCodes.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "billingCodeId" | "billingCode" | "billingCodeDescription" | "billingCodePrice" | "billingType" | "carrierName" | "shortcode" | "billingCodeEnabled";
                sort?: "asc" | "desc";
                billingCode?: string;
                billingCodeDescription?: string;
                billingType?: "mt" | "api";
                carrierName?: string;
                shortcode?: string;
                billingCodeEnabled?: number;
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
                    "application/json": components["schemas"]["BillingCodesPaginateResponse"];
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
    "billingCodes.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "billingCodeId" | "billingCode" | "billingCodeDescription" | "billingCodePrice" | "billingType" | "carrierName" | "shortcode" | "billingCodeEnabled";
                sort?: "asc" | "desc";
                billingCode?: string;
                billingCodeDescription?: string;
                billingType?: "mt" | "api";
                carrierName?: string;
                shortcode?: string;
                billingCodeEnabled?: number;
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
                    "text/csv": string;
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
    "billingCodes.get": {
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
                    "application/json": components["schemas"]["BillingCode"];
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
    "billingCodes.edit": {
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
                "application/json": components["schemas"]["BillingCodesEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingCode"];
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
    "billingCodes.remove": {
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
    "billingCodes.restore": {
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
                    "application/json": components["schemas"]["BillingCode"];
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
    "permissions.list": {
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
                    "application/json": components["schemas"]["PermissionsListResponse"];
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
    "permissions.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermissionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Permission"];
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
    "permissions.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "permissionId" | "permissionName" | "permissionEnabled" | "dateModified";
                sort?: "asc" | "desc";
                permissionName?: string;
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
                    "application/json": components["schemas"]["PermissionsPaginateResponse"];
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
    "permissions.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "permissionId" | "permissionName" | "permissionEnabled" | "dateModified";
                sort?: "asc" | "desc";
                permissionName?: string;
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
                    "text/csv": string;
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
    "permissions.get": {
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
                    "application/json": components["schemas"]["Permission"];
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
    "permissions.edit": {
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
                "application/json": components["schemas"]["PermissionsEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Permission"];
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
    "permissions.remove": {
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
    "roles.list": {
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
                    "application/json": components["schemas"]["RolesListResponse"];
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
    "roles.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
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
    "roles.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "roleId" | "roleName" | "roleEnabled" | "dateModified";
                sort?: "asc" | "desc";
                roleName?: string;
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
                    "application/json": components["schemas"]["RolesPaginateResponse"];
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
    "roles.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "roleId" | "roleName" | "roleEnabled" | "dateModified";
                sort?: "asc" | "desc";
                roleName?: string;
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
                    "text/csv": string;
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
    "roles.get": {
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
                    "application/json": components["schemas"]["Role"];
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
    "roles.edit": {
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
                "application/json": components["schemas"]["RolesEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
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
    "roles.remove": {
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
    "roles.addPermissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolePermissions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
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
    "roles.deletePermissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolePermissions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
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
    "monitor.providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderSearch"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorProvidersResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "monitor.providersList": {
        parameters: {
            query: {
                carrierId: number;
                providerId?: number[] | number;
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
                    "application/json": components["schemas"]["MonitorProvidersListResponse"];
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
    "monitor.providersListOfCompanion": {
        parameters: {
            query: {
                carrierId: number;
                providerId?: number[] | number;
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
                    "application/json": components["schemas"]["MonitorProvidersListOfCompanionResponse"];
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
    "monitor.subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionSearch"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorSubscriptionsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "monitor.presubscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PresubscriptionSearch"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorPresubscriptionsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "monitorMessages.paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonitorMessageSearch"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorMessagesPaginateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "monitorMessages.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonitorMessagesExportRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "monitorActions.deactivate": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names one confirmed action: the same key again does nothing and is answered alike */
                "Idempotency-Key"?: string;
            };
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
                    "application/json": components["schemas"]["Subscription"];
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
    "monitorActions.generateCharge": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names one confirmed action: the same key again does nothing and is answered alike */
                "Idempotency-Key"?: string;
            };
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
                    "application/json": components["schemas"]["MonitorActionsGenerateChargeResponse"];
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
    "monitorActions.bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonitorActionsBillRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
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
    "monitorBlacklist.list": {
        parameters: {
            query: {
                carrierId: number;
                blacklistMsisdn: string;
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
                    "application/json": components["schemas"]["MonitorBlacklistListResponse"];
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
    "monitorBlacklist.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlacklistAdd"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blacklist"];
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
    "monitorBlacklist.remove": {
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
    "notifications.list": {
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
                    "application/json": components["schemas"]["NotificationsListResponse"];
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
    "notifications.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                providerId?: number[] | number;
                notificationMsisdn?: string;
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
                    "application/json": components["schemas"]["NotificationsPaginateResponse"];
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
    "notifications.reprocess": {
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
                "application/json": components["schemas"]["NotificationsReprocessRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
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
    "monitorHistory.paginate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HistorySearch"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorHistoryPaginateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "monitorHistory.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HistoryExport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "monitorTimeline.events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonitorTimelineEventsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorTimelineEventsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "msisdns.reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MsisdnsRevealRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MsisdnsRevealResponse"];
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
    "msisdns.erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MsisdnsEraseRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MsisdnsEraseResponse"];
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
    "audit.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "at";
                sort?: "asc" | "desc";
                user?: string;
                action?: string;
                entity?: "app_user" | "billing_code" | "blacklist" | "broadcast" | "bulk_unsubscription" | "carrier" | "carrier_policy" | "country" | "direct_subscription" | "job" | "list_columns" | "list_view" | "menu" | "menu_item" | "message" | "notification" | "one_shot_whitelist" | "permission" | "product" | "product_keyword" | "provider" | "remote" | "report" | "report_agend" | "report_category" | "report_chart_type" | "report_datasource" | "report_favorite" | "report_user_filter" | "retention" | "role" | "shortcode" | "statement" | "subscriber" | "subscription" | "widget";
                entityId?: string;
                from?: string;
                to?: string;
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
                    "application/json": components["schemas"]["AuditPaginateResponse"];
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
    "audit.history": {
        parameters: {
            query: {
                entity: "app_user" | "billing_code" | "blacklist" | "broadcast" | "bulk_unsubscription" | "carrier" | "carrier_policy" | "country" | "direct_subscription" | "job" | "list_columns" | "list_view" | "menu" | "menu_item" | "message" | "notification" | "one_shot_whitelist" | "permission" | "product" | "product_keyword" | "provider" | "remote" | "report" | "report_agend" | "report_category" | "report_chart_type" | "report_datasource" | "report_favorite" | "report_user_filter" | "retention" | "role" | "shortcode" | "statement" | "subscriber" | "subscription" | "widget";
                entityId: string;
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
                    "application/json": components["schemas"]["AuditHistoryResponse"];
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
    "listSettings.get": {
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
                    "application/json": components["schemas"]["ListSettings"];
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
    "listSettings.saveColumns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListColumns"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListColumns"];
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
    "listSettings.createView": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListViewInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListView"];
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
    "listSettings.editView": {
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
                "application/json": components["schemas"]["ListSettingsEditViewRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListView"];
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
    "listSettings.removeView": {
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
    "blacklistFiles.previewAdd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
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
                    "application/json": components["schemas"]["BlacklistFilesPreviewAddResponse"];
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
    "blacklistFiles.remove": {
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
                    "application/json": components["schemas"]["BlacklistFilesRemoveResponse"];
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
    "blacklistFiles.previewRemove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
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
                    "application/json": components["schemas"]["BlacklistFilesPreviewRemoveResponse"];
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
    "directSubscriptions.create": {
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
                    guard?: "0" | "1";
                    confirmedCount?: number;
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
                    "application/json": components["schemas"]["DirectSubscriptionsCreateResponse"];
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
    "directSubscriptions.preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
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
                    "application/json": components["schemas"]["DirectSubscriptionsPreviewResponse"];
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
    "broadcasts.send": {
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
                    guard?: "0" | "1";
                    confirmedCount?: number;
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
                    "application/json": components["schemas"]["BroadcastsSendResponse"];
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
    "broadcasts.preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
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
                    "application/json": components["schemas"]["BroadcastsPreviewResponse"];
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
    "bulkUnsubscriptions.list": {
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
                    "application/json": components["schemas"]["BulkUnsubscriptionsListResponse"];
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
    "bulkUnsubscriptions.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    description: string;
                    /** @default null */
                    userId?: number | null;
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
                    "application/json": components["schemas"]["BulkUnsubscriptionsCreateResponse"];
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
    "bulkUnsubscriptions.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "bulkUnsubscriptionId" | "bulkUnsubscriptionDescription" | "bulkUnsubscriptionTotalSubscription" | "bulkUnsubscriptionProcessedAt" | "bulkUnsubscriptionStatus";
                sort?: "asc" | "desc";
                providerId?: number;
                carrierId?: number;
                startDate?: string;
                endDate?: string;
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
                    "application/json": components["schemas"]["BulkUnsubscriptionsPaginateResponse"];
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
    "bulkUnsubscriptions.get": {
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
                    "application/json": components["schemas"]["BulkUnsubscription"];
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
    "bulkUnsubscriptions.edit": {
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
                "application/json": components["schemas"]["BulkUnsubscriptionsEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDecision"];
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
    "bulkUnsubscriptions.download": {
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
                    "text/csv": string;
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
    "bulkUnsubscriptions.analyse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
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
                    "application/json": components["schemas"]["BulkUnsubscriptionsAnalyseResponse"];
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
    "bulkUnsubscriptions.preview": {
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
                    "application/json": components["schemas"]["BulkPreview"];
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
    "bulkUnsubscriptions.items": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "line";
                sort?: "asc" | "desc";
                msisdn?: string;
                since?: "unchanged" | "changed" | "alreadyInactive";
            };
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
                    "application/json": components["schemas"]["BulkUnsubscriptionsItemsResponse"];
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
    "bulkUnsubscriptions.undo": {
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
                    "application/json": components["schemas"]["BulkUnsubscriptionsUndoResponse"];
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
    "oneShotWhitelists.list": {
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
                    "application/json": components["schemas"]["OneShotWhitelistsListResponse"];
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
    "oneShotWhitelists.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "msisdn";
                sort?: "asc" | "desc";
                msisdn?: string;
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
                    "application/json": components["schemas"]["OneShotWhitelistsPaginateResponse"];
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
    "oneShotWhitelists.export": {
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
                    "text/csv": string;
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
    "oneShotWhitelists.delete": {
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
    "oneShotWhitelists.add": {
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
                    "application/json": components["schemas"]["OneShotWhitelistsAddResponse"];
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
    "oneShotWhitelists.previewAdd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
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
                    "application/json": components["schemas"]["OneShotWhitelistsPreviewAddResponse"];
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
    "oneShotWhitelists.remove": {
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
                    "application/json": components["schemas"]["OneShotWhitelistsRemoveResponse"];
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
    "oneShotWhitelists.previewRemove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
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
                    "application/json": components["schemas"]["OneShotWhitelistsPreviewRemoveResponse"];
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
    "blacklists.list": {
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
                    "application/json": components["schemas"]["BlacklistsListResponse"];
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
    "blacklists.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlacklistInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blacklist"];
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
    "blacklists.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "blacklistId" | "blacklistMsisdn" | "blacklistExpireDate" | "carrierName" | "dateModified";
                sort?: "asc" | "desc";
                blacklistMsisdn?: string;
                carrierName?: string;
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
                    "application/json": components["schemas"]["BlacklistsPaginateResponse"];
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
    "blacklists.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "blacklistId" | "blacklistMsisdn" | "blacklistExpireDate" | "carrierName" | "dateModified";
                sort?: "asc" | "desc";
                blacklistMsisdn?: string;
                carrierName?: string;
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
                    "text/csv": string;
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
    "blacklists.get": {
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
                    "application/json": components["schemas"]["Blacklist"];
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
    "blacklists.edit": {
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
                "application/json": components["schemas"]["BlacklistsEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blacklist"];
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
    "blacklists.remove": {
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
    "jobs.list": {
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
                    "application/json": components["schemas"]["JobsListResponse"];
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
    "jobs.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "createdAt";
                sort?: "asc" | "desc";
                kind?: string;
                state?: "queued" | "running" | "done" | "failed" | "canceled";
                preview?: number;
                user?: string;
                filename?: string;
                from?: string;
                to?: string;
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
                    "application/json": components["schemas"]["JobsPaginateResponse"];
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
    "jobs.get": {
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
                    "application/json": components["schemas"]["Job"];
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
    "jobs.cancel": {
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
                    "application/json": components["schemas"]["Job"];
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
    "jobs.rejected": {
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
                    "text/csv": string;
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
    "jobs.rows": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "line";
                sort?: "asc" | "desc";
                outcome?: string;
                msisdn?: string;
            };
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
                    "application/json": components["schemas"]["JobsRowsResponse"];
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
    "jobs.exportRows": {
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
                    "text/csv": string;
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
    "messages.list": {
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
                    "application/json": components["schemas"]["MessagesListResponse"];
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
    "messages.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    "messages.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "messageId" | "message" | "messageType" | "carrierName" | "providerName" | "productName" | "messageEnabled";
                sort?: "asc" | "desc";
                message?: string;
                messageType?: string;
                carrierName?: string;
                providerName?: string;
                productName?: string;
                messageEnabled?: number;
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
                    "application/json": components["schemas"]["MessagesPaginateResponse"];
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
    "messages.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "messageId" | "message" | "messageType" | "carrierName" | "providerName" | "productName" | "messageEnabled";
                sort?: "asc" | "desc";
                message?: string;
                messageType?: string;
                carrierName?: string;
                providerName?: string;
                productName?: string;
                messageEnabled?: number;
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
                    "text/csv": string;
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
    "messages.get": {
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
                    "application/json": components["schemas"]["Message"];
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
    "messages.edit": {
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
                "application/json": components["schemas"]["MessagesEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    "messages.remove": {
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
    "messages.restore": {
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
                    "application/json": components["schemas"]["Message"];
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
    "productKeywords.list": {
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
                    "application/json": components["schemas"]["ProductKeywordsListResponse"];
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
    "productKeywords.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductKeywordInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductKeyword"];
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
    "productKeywords.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "productKeywordId" | "productKeyword" | "productKeywordType" | "carrierName" | "providerName" | "productName" | "productKeywordEnabled";
                sort?: "asc" | "desc";
                productKeyword?: string;
                productKeywordType?: "subscription" | "unsubscription" | "optin" | "optout" | "help" | "info";
                carrierName?: string;
                providerName?: string;
                productName?: string;
                productKeywordEnabled?: number;
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
                    "application/json": components["schemas"]["ProductKeywordsPaginateResponse"];
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
    "productKeywords.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "productKeywordId" | "productKeyword" | "productKeywordType" | "carrierName" | "providerName" | "productName" | "productKeywordEnabled";
                sort?: "asc" | "desc";
                productKeyword?: string;
                productKeywordType?: "subscription" | "unsubscription" | "optin" | "optout" | "help" | "info";
                carrierName?: string;
                providerName?: string;
                productName?: string;
                productKeywordEnabled?: number;
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
                    "text/csv": string;
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
    "productKeywords.get": {
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
                    "application/json": components["schemas"]["ProductKeyword"];
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
    "productKeywords.edit": {
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
                "application/json": components["schemas"]["ProductKeywordsEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductKeyword"];
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
    "productKeywords.remove": {
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
    "productKeywords.restore": {
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
                    "application/json": components["schemas"]["ProductKeyword"];
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
    "products.list": {
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
                    "application/json": components["schemas"]["ProductsListResponse"];
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
    "products.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
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
    "products.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "productId" | "productName" | "productPeriodicity" | "carrierName" | "productQuietTimeEnabled" | "providerName" | "shortcode" | "productMaxDailySubs" | "productMaxMonthlySubs" | "productFreeTrial" | "productRetationDays" | "productEnabled";
                sort?: "asc" | "desc";
                productName?: string;
                productPeriodicity?: number;
                carrierName?: string;
                providerName?: string;
                shortcode?: string;
                productQuietTimeEnabled?: number;
                productEnabled?: number;
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
                    "application/json": components["schemas"]["ProductsPaginateResponse"];
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
    "products.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "productId" | "productName" | "productPeriodicity" | "carrierName" | "productQuietTimeEnabled" | "providerName" | "shortcode" | "productMaxDailySubs" | "productMaxMonthlySubs" | "productFreeTrial" | "productRetationDays" | "productEnabled";
                sort?: "asc" | "desc";
                productName?: string;
                productPeriodicity?: number;
                carrierName?: string;
                providerName?: string;
                shortcode?: string;
                productQuietTimeEnabled?: number;
                productEnabled?: number;
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
                    "text/csv": string;
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
    "products.get": {
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
                    "application/json": components["schemas"]["Product"];
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
    "products.edit": {
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
                "application/json": components["schemas"]["ProductsEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
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
    "products.remove": {
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
    "products.restore": {
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
                    "application/json": components["schemas"]["Product"];
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
    "reportCategories.list": {
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
                    "application/json": components["schemas"]["ReportCategoriesListResponse"];
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
    "reportCategories.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportCategoryInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCategory"];
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
    "reportCategories.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "categoryId" | "categoryName";
                sort?: "asc" | "desc";
                categoryName?: string;
                categoryEnabled?: number;
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
                    "application/json": components["schemas"]["ReportCategoriesPaginateResponse"];
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
    "reportCategories.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "categoryId" | "categoryName";
                sort?: "asc" | "desc";
                categoryName?: string;
                categoryEnabled?: number;
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
                    "text/csv": string;
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
    "reportCategories.get": {
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
                    "application/json": components["schemas"]["ReportCategory"];
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
    "reportCategories.edit": {
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
                "application/json": components["schemas"]["ReportCategoriesEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCategory"];
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
    "reportCategories.remove": {
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
    "reportChartTypes.list": {
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
                    "application/json": components["schemas"]["ReportChartTypesListResponse"];
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
    "reportChartTypes.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportChartTypeInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportChartType"];
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
    "reportChartTypes.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "chartTypeId" | "chartTypeName";
                sort?: "asc" | "desc";
                chartTypeName?: string;
                chartTypeEnabled?: number;
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
                    "application/json": components["schemas"]["ReportChartTypesPaginateResponse"];
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
    "reportChartTypes.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "chartTypeId" | "chartTypeName";
                sort?: "asc" | "desc";
                chartTypeName?: string;
                chartTypeEnabled?: number;
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
                    "text/csv": string;
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
    "reportChartTypes.get": {
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
                    "application/json": components["schemas"]["ReportChartType"];
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
    "reportChartTypes.edit": {
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
                "application/json": components["schemas"]["ReportChartTypesEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportChartType"];
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
    "reportChartTypes.remove": {
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
    "reportDatasources.list": {
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
                    "application/json": components["schemas"]["ReportDatasourcesListResponse"];
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
    "reportDatasources.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportDatasourceInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDatasource"];
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
    "reportDatasources.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "datasourceId" | "datasourceName" | "datasourceHost";
                sort?: "asc" | "desc";
                datasourceName?: string;
                datasourceHost?: string;
                datasourceEnabled?: number;
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
                    "application/json": components["schemas"]["ReportDatasourcesPaginateResponse"];
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
    "reportDatasources.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "datasourceId" | "datasourceName" | "datasourceHost";
                sort?: "asc" | "desc";
                datasourceName?: string;
                datasourceHost?: string;
                datasourceEnabled?: number;
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
                    "text/csv": string;
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
    "reportDatasources.get": {
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
                    "application/json": components["schemas"]["ReportDatasource"];
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
    "reportDatasources.edit": {
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
                "application/json": components["schemas"]["ReportDatasourcesEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDatasource"];
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
    "reportDatasources.remove": {
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
    "reportDatasources.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportDatasourcesTestRequest"];
            };
        };
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "reports.list": {
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
                    "application/json": components["schemas"]["ReportsListResponse"];
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
    "reports.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportsCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsGetResponse"];
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
    "reports.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "reportName" | "reportId" | "categoryName" | "datasourceName" | "dateCreated" | "dateModified";
                sort?: "asc" | "desc";
                reportId?: number;
                reportName?: string;
                categoryId?: number;
                datasourceId?: number;
                roles?: number;
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
                    "application/json": components["schemas"]["ReportsPaginateResponse"];
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
    "reports.get": {
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
                    "application/json": components["schemas"]["ReportsGetResponse"];
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
    "reports.edit": {
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
                "application/json": components["schemas"]["ReportsEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsGetResponse"];
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
    "reports.remove": {
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
    "reports.clone": {
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
                    "application/json": components["schemas"]["ReportsGetResponse"];
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
    "reports.versions": {
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
                    "application/json": components["schemas"]["ReportsVersionsResponse"];
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
    "reportFavorites.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "reportName";
                sort?: "asc" | "desc";
                userId?: number;
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
                    "application/json": components["schemas"]["ReportFavoritesPaginateResponse"];
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
    "reportFavorites.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportFavoritesAddRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportFavoritesAddResponse"];
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
    "reportFavorites.remove": {
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
    "reportReaders.shares": {
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
                    "application/json": components["schemas"]["ReportReadersSharesResponse"];
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
    "reportReaders.share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReadersShareRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReadersShareResponse"];
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
    "reportReaders.addRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReadersAddRolesRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReadersAddRolesResponse"];
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
    "reportReaders.deleteRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReadersAddRolesRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReadersAddRolesResponse"];
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
    "reportReaders.audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReadersAudienceRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReadersAudienceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "reportUserFilters.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportUserFiltersListRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportUserFiltersListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "reportUserFilters.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportUserFiltersSaveRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportUserFiltersSaveResponse"];
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
    "reportUserFilters.remove": {
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
    "reportRuns.filters": {
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
                    "application/json": components["schemas"]["ReportRunsFiltersResponse"];
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
    "reportRuns.export": {
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
                "application/json": components["schemas"]["ReportRunsExportRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    "reportRuns.check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRunsCheckRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportRunsCheckResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "reportRuns.preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRunsPreviewRequest"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "reportRuns.tables": {
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
                    "application/json": components["schemas"]["ReportRunsTablesResponse"];
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
    "reportDeliveries.sendNow": {
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
                    "application/json": components["schemas"]["ReportDeliveriesSendNowResponse"];
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
    "deliveryStatus.get": {
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
                    "application/json": components["schemas"]["DeliveryStatusGetResponse"];
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
    "systemOverview.get": {
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
                    "application/json": components["schemas"]["SystemOverview"];
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
    "reportAgends.periodicities": {
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
                    "application/json": components["schemas"]["ReportAgendsPeriodicitiesResponse"];
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
    "reportAgends.byReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportAgendsByReportRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAgendsByReportResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "reportAgends.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportAgendsCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAgendsCreateResponse"];
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
    "reportAgends.remove": {
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
    "reportAgends.deliveries": {
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
                    "application/json": components["schemas"]["ReportAgendsDeliveriesResponse"];
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
    "menuItems.list": {
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
                    "application/json": components["schemas"]["MenuItemsListResponse"];
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
    "menuItems.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MenuItemInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItem"];
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
    "menuItems.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                menuId?: number;
                menuItemParentId?: number;
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
                    "application/json": components["schemas"]["MenuItemsPaginateResponse"];
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
    "menuItems.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                menuId?: number;
                menuItemParentId?: number;
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
                    "text/csv": string;
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
    "menuItems.get": {
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
                    "application/json": components["schemas"]["MenuItem"];
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
    "menuItems.edit": {
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
                "application/json": components["schemas"]["MenuItemsEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItem"];
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
    "menuItems.remove": {
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
    "statements.list": {
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
                    "application/json": components["schemas"]["StatementsListResponse"];
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
    "statements.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    providerId: number;
                    statementDate: string;
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
                    "application/json": components["schemas"]["StatementsGetResponse"];
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
    "statements.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "statementDate" | "carrierName" | "providerName" | "statementId";
                sort?: "asc" | "desc";
                carrierId?: number;
                providerId?: number;
                startDate?: string;
                endDate?: string;
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
                    "application/json": components["schemas"]["StatementsPaginateResponse"];
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
    "statements.get": {
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
                    "application/json": components["schemas"]["StatementsGetResponse"];
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
    "statements.edit": {
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
                "multipart/form-data": {
                    providerId: number;
                    statementDate: string;
                    statementId?: number;
                    /**
                     * @default 0
                     * @enum {number}
                     */
                    optionalFile?: 1 | 0;
                    /** Format: date-time */
                    dateModified?: string;
                    /** Format: binary */
                    uploadfile?: string;
                };
                "application/json": components["schemas"]["StatementsEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementsGetResponse"];
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
    "statements.remove": {
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
    "statements.download": {
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
                    "application/pdf": string;
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
    "widgets.list": {
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
                    "application/json": components["schemas"]["WidgetsListResponse"];
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
    "widgets.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WidgetsCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetsGetResponse"];
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
    "widgets.paginate": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "widgetId" | "widgetTitle" | "reportName" | "providerName" | "widgetPriority" | "widgetEnabled" | "dateModified";
                sort?: "asc" | "desc";
                widgetTitle?: string;
                reportId?: number;
                providerId?: number;
                widgetEnabled?: number;
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
                    "application/json": components["schemas"]["WidgetsPaginateResponse"];
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
    "widgets.export": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: "widgetId" | "widgetTitle" | "reportName" | "providerName" | "widgetPriority" | "widgetEnabled" | "dateModified";
                sort?: "asc" | "desc";
                widgetTitle?: string;
                reportId?: number;
                providerId?: number;
                widgetEnabled?: number;
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
                    "text/csv": string;
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
    "widgets.get": {
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
                    "application/json": components["schemas"]["WidgetsGetResponse"];
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
    "widgets.edit": {
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
                "application/json": components["schemas"]["WidgetsEditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetsGetResponse"];
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
    "widgets.remove": {
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
    "widgets.audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WidgetsAudienceRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReadersAudienceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            428: components["responses"]["DoFirst"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Restarting"];
            default: components["responses"]["Failed"];
        };
    };
    "releases.list": {
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
                    "application/json": components["schemas"]["ReleasesListResponse"];
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
    "releases.history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: number;
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
                    "application/json": components["schemas"]["ReleasesHistoryResponse"];
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
    "releases.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleasesChangeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasesListResponse"];
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
    "releases.chooseOwn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleasesChooseOwnRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasesListResponse"];
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
}
