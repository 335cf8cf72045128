import type { Right } from "#contract/rights.ts";

/**
 * Columns: callers (`*` for everyone, else the roles owner `o`, editor `e`, moderator `m`, reader `r`), the right of a token or
 * `-`, `confirm` if the call needs a confirmation, `body` if its body carries the password. Written from decisions/009-roles.md
 * and results/behaviour.json, never from `contract/`.
 */
const table = `
# The site: what visitors read. A right lets a token see what admins see there.
*    -                   -       GET    /api/products/by-title
*    products:read       -       GET    /api/products/{id}
*    products:read       -       GET    /api/products
*    -                   -       GET    /api/products/titles
*    -                   -       GET    /api/products/shelves
*    -                   -       GET    /api/categories/{id}
*    -                   -       GET    /api/categories
*    brochures:read      -       GET    /api/brochures
*    -                   -       GET    /api/documents
*    testimonials:read   -       GET    /api/testimonials
*    -                   -       GET    /api/legal
*    -                   -       GET    /api/legal/{page}
*    -                   -       GET    /api/words/{page}
*    -                   -       GET    /api/look

# The site: what visitors send
*    -                   -       POST   /api/contact
*    -                   -       POST   /api/partner
*    -                   -       POST   /api/testimonials
*    -                   -       POST   /api/newsletter
*    -                   -       POST   /api/newsletter/confirm
*    -                   -       POST   /api/newsletter/leave
*    -                   -       POST   /api/newsletter/leave-by-link
*    -                   -       POST   /api/visits

# Ways into the panel, for people who have no session yet
*    -                   -       POST   /api/admin/login
*    -                   -       POST   /api/admin/login/passkey
*    -                   -       POST   /api/admin/passkeys/challenge
*    -                   -       POST   /api/admin/invitations/read
*    -                   -       POST   /api/admin/invitations/accept
*    -                   -       GET    /api/admin/reset
*    -                   -       POST   /api/admin/reset
*    -                   -       POST   /api/admin/reset/read
*    -                   -       POST   /api/admin/reset/password

# The own account: of every role, by a session alone
oemr -                   -       POST   /api/admin/logout
oemr -                   body    POST   /api/admin/confirm
oemr -                   body    POST   /api/admin/confirm/passkey
oemr -                   -       GET    /api/admin/profile
oemr -                   body    PUT    /api/admin/profile
oemr -                   body    PUT    /api/admin/password
oemr -                   -       GET    /api/admin/profile/notices
oemr -                   -       PUT    /api/admin/profile/notices
oemr -                   -       GET    /api/admin/push
oemr -                   -       PUT    /api/admin/push
oemr -                   -       DELETE /api/admin/push/{id}
oemr -                   -       GET    /api/admin/sessions
oemr -                   -       DELETE /api/admin/sessions
oemr -                   -       DELETE /api/admin/sessions/{id}
oemr -                   -       GET    /api/admin/passkeys
oemr -                   confirm POST   /api/admin/passkeys/new
oemr -                   confirm POST   /api/admin/passkeys
oemr -                   -       PUT    /api/admin/passkeys/{id}
oemr -                   confirm DELETE /api/admin/passkeys/{id}
oemr -                   -       GET    /api/admin/trusted-devices
oemr -                   -       DELETE /api/admin/trusted-devices/{id}
oemr -                   -       GET    /api/admin/log-ins
oemr -                   -       GET    /api/admin/second-factor
oemr -                   confirm POST   /api/admin/second-factor
oemr -                   confirm PUT    /api/admin/second-factor
oemr -                   confirm POST   /api/admin/second-factor/disable
oemr -                   confirm POST   /api/admin/second-factor/recovery-codes

# What the whole team looks at
oemr -                   -       GET    /api/admin/dashboard
oemr -                   -       GET    /api/admin/waiting
oemr -                   -       GET    /api/admin/visits
oemr -                   -       GET    /api/admin/visits/export
oemr -                   -       GET    /api/admin/search
oemr -                   -       GET    /api/admin/events
oemr -                   -       GET    /api/admin/history
oemr -                   -       GET    /api/admin/trash
oemr -                   -       GET    /api/admin/opening
oemr -                   -       GET    /api/admin/plans
oemr -                   -       GET    /api/admin/team
oemr -                   -       GET    /api/admin/invitations
oemr -                   -       GET    /api/admin/consents/{kind}/{id}
oemr -                   -       GET    /api/admin/retention
oemr -                   -       GET    /api/admin/daily-proof
oemr -                   -       GET    /api/admin/media-check
oemr -                   -       GET    /api/admin/breaches
oemr -                   -       GET    /api/admin/breaches/{id}
oemr -                   -       GET    /api/admin/backups
oemr -                   -       GET    /api/admin/copy
oemr -                   -       GET    /api/admin/backups/{id}/since
oemr -                   -       GET    /api/admin/mail
oemr -                   -       GET    /api/admin/mail/notices
oemr -                   -       GET    /api/admin/mail/set-up
oemr -                   -       GET    /api/admin/mail/receipt
oemr -                   -       GET    /api/admin/mail/domain
oemr -                   -       GET    /api/admin/reply-templates
oemr -                   -       GET    /api/admin/claims

# Trash: each kind of record by its own roles, which a test of its own asks
oem  -                   -       POST   /api/admin/trash/restore
oem  -                   -       POST   /api/admin/trash/purge
oem  -                   -       POST   /api/admin/samples/confirm
oem  -                   -       POST   /api/admin/samples/unconfirm

# Products and categories
oemr products:read       -       GET    /api/admin/products
oemr products:read       -       GET    /api/admin/products/title-check
oemr products:read       -       GET    /api/admin/products/siblings
oemr products:read       -       GET    /api/products/export
oemr products:read       -       GET    /api/admin/choices
oe   products:write      -       POST   /api/products/add
oe   products:write      -       PUT    /api/products/{id}
oe   products:write      -       DELETE /api/products/{id}
oe   products:write      -       POST   /api/admin/products/bulk-delete
oe   products:write      -       POST   /api/admin/products/bulk-status
oe   products:write      -       POST   /api/admin/products/bulk-duplicate
oe   products:write      -       POST   /api/admin/products/bulk-plan
oe   products:write      -       POST   /api/admin/products/{id}/duplicate
oe   products:write      -       POST   /api/products/import
oe   products:write      -       POST   /api/products/import/preview
oe   products:write      -       POST   /api/products/import/undo
oe   -                   -       POST   /api/products/import/pictures
oe   products:write      -       POST   /api/categories
oe   products:write      -       PUT    /api/categories/{id}
oe   products:write      -       DELETE /api/categories/{id}
oe   products:write      -       POST   /api/admin/choices
oe   products:write      -       PUT    /api/admin/choices/{id}
oe   products:write      -       DELETE /api/admin/choices/{id}

# Documents, pictures, words, forbidden words, examples
oe   brochures:write     -       POST   /api/brochures
oe   brochures:write     -       PUT    /api/brochures/update/{id}
oe   brochures:write     -       POST   /api/brochures/update/{id}
oe   brochures:write     -       DELETE /api/brochures/{id}
oemr pictures:read       -       GET    /api/pictures
oe   pictures:write      -       POST   /api/pictures
oe   pictures:write      -       PUT    /api/pictures/{id}
oe   pictures:write      -       DELETE /api/pictures/{id}
oe   -                   -       POST   /api/admin/media-check
oemr words:read          -       GET    /api/admin/words
oemr words:read          -       GET    /api/admin/words/{page}
oemr words:read          -       GET    /api/admin/words/{page}/versions
oemr words:read          -       GET    /api/admin/words/{page}/versions/{number}
oemr words:read          -       GET    /api/admin/words/file
oemr -                   -       GET    /api/admin/words/{page}/check
oemr -                   -       GET    /api/admin/old-values
oemr -                   -       POST   /api/admin/words/ticket
oe   words:write         -       PUT    /api/admin/words/{page}
oe   words:write         -       POST   /api/admin/words/{page}/undo
oe   words:write         -       POST   /api/admin/words/{page}/restore
oe   words:write         -       POST   /api/admin/words/publish
oe   words:write         -       POST   /api/admin/words/unplan
oe   words:write         -       POST   /api/admin/words/file
oe   words:write         -       POST   /api/admin/words/file/preview
oe   -                   -       POST   /api/admin/claims
oe   -                   -       PUT    /api/admin/claims/{id}
oe   -                   -       DELETE /api/admin/claims/{id}

# Messages and enquiries: answers are given by people, so no token sends or withdraws one
oemr messages:read       -       GET    /api/contact
oemr messages:read       -       GET    /api/contact/{id}
oemr messages:read       -       GET    /api/contact/{id}/replies
oemr messages:read       -       GET    /api/contact/export
om   messages:write      -       PUT    /api/contact/{id}
om   messages:write      -       POST   /api/contact/bulk-delete
om   messages:write      -       POST   /api/contact/bulk-read
om   messages:write      -       POST   /api/contact/bulk-restore
om   messages:write      -       POST   /api/contact/bulk-status
om   -                   -       POST   /api/contact/{id}/replies
om   -                   -       DELETE /api/contact/replies/{id}
oemr messages:read       -       GET    /api/partner
oemr messages:read       -       GET    /api/partner/{id}
oemr messages:read       -       GET    /api/partner/{id}/replies
oemr messages:read       -       GET    /api/partner/export
om   messages:write      -       PUT    /api/partner/{id}
om   messages:write      -       POST   /api/partner/bulk-delete
om   messages:write      -       POST   /api/partner/bulk-read
om   messages:write      -       POST   /api/partner/bulk-restore
om   messages:write      -       POST   /api/partner/bulk-status
om   -                   -       POST   /api/partner/{id}/replies
om   -                   -       DELETE /api/partner/replies/{id}
om   -                   -       POST   /api/admin/reply-templates
om   -                   -       PUT    /api/admin/reply-templates/{id}
om   -                   -       DELETE /api/admin/reply-templates/{id}
om   -                   -       PUT    /api/admin/mail/{id}
om   -                   -       POST   /api/admin/mail/resend
om   -                   -       POST   /api/admin/daily-proof

# Testimonials and the newsletter
oemr testimonials:read   -       GET    /api/testimonials/{id}
om   testimonials:write  -       PUT    /api/testimonials/approve/{id}
om   testimonials:write  -       PUT    /api/testimonials/reject/{id}
om   testimonials:write  -       PUT    /api/testimonials/restore/{id}
om   testimonials:write  -       PUT    /api/testimonials/visibility/{id}
om   testimonials:write  -       PUT    /api/testimonials/undelete/{id}
om   testimonials:write  -       POST   /api/testimonials/bulk
om   testimonials:write  -       DELETE /api/testimonials/delete/{id}
oemr newsletter:read     -       GET    /api/newsletter
oemr newsletter:read     -       GET    /api/newsletter/export
om   newsletter:write    -       POST   /api/newsletter/bulk-delete

# Owners alone: people, secrets, backups, leaks and what concerns everything
o    -                   confirm PUT    /api/admin/team/{id}
o    -                   -       GET    /api/admin/team/{id}/sessions
o    -                   -       DELETE /api/admin/team/{id}/sessions
o    -                   confirm POST   /api/admin/team/{id}/remove
o    -                   confirm PUT    /api/admin/team/second-factor
o    -                   confirm POST   /api/admin/team/{id}/password-link
o    -                   confirm PUT    /api/admin/team/{id}/suspension
o    -                   confirm POST   /api/admin/invitations
o    -                   confirm POST   /api/admin/invitations/{id}/renew
o    -                   -       DELETE /api/admin/invitations/{id}
o    -                   confirm POST   /api/admin/copy/real
o    -                   -       GET    /api/admin/backups/second-place
o    -                   confirm PUT    /api/admin/backups/second-place
o    -                   confirm DELETE /api/admin/backups/second-place
o    -                   -       POST   /api/admin/copy/keep
o    -                   -       GET    /api/admin/tokens
o    -                   confirm POST   /api/admin/tokens
o    -                   -       DELETE /api/admin/tokens/{id}
o    -                   -       GET    /api/admin/webhooks
o    -                   confirm POST   /api/admin/webhooks
o    -                   confirm PUT    /api/admin/webhooks/{id}
o    -                   -       DELETE /api/admin/webhooks/{id}
o    -                   -       GET    /api/admin/webhooks/{id}/deliveries
o    -                   -       POST   /api/admin/webhooks/{id}/resend
o    -                   confirm POST   /api/admin/webhooks/{id}/secret
o    -                   -       POST   /api/admin/webhooks/{id}/test
o    -                   -       POST   /api/admin/backups
o    -                   -       POST   /api/admin/backups/stop
o    -                   confirm POST   /api/admin/backups/{id}/download
o    -                   confirm POST   /api/admin/backups/{id}/restore
o    -                   -       POST   /api/admin/person
o    -                   confirm POST   /api/admin/person/export
o    -                   confirm POST   /api/admin/person/erase
o    -                   -       GET    /api/admin/erasures
o    -                   -       POST   /api/admin/breaches
o    -                   -       PUT    /api/admin/breaches/{id}
o    -                   confirm PUT    /api/admin/retention/{kind}
o    -                   confirm PUT    /api/admin/mail/notices
o    -                   confirm PUT    /api/admin/mail/set-up
o    -                   -       POST   /api/admin/mail/test
o    -                   -       POST   /api/admin/mail/domain
o    -                   -       POST   /api/admin/opening/dismiss
o    -                   -       PUT    /api/admin/visits/counting
`;

export interface AccessRow {
  callers: string;
  /** Null if only sessions may call. */
  right: Right | null;
  confirm: "confirm" | "body" | "-";
  method: string;
  path: string;
}

export const accessTable: AccessRow[] = table
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const [callers = "", right = "", confirm = "", method = "", path = ""] = line.split(/ +/);
    return {
      callers,
      right: right === "-" ? null : (right as Right),
      confirm: confirm as AccessRow["confirm"],
      method,
      path,
    };
  });
