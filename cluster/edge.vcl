vcl 4.1;

# Varnish in front of the web processes (decision 079, docs/operations.md). Changed for each place: `backend` and `purgers`; everything else follows the
# headers of the replies. Needs the modules xkey and vsthrottle of Debian's package varnish-modules.

import std;
import vsthrottle;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The machines that run jobs.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    if (req.http.xkey-purge) {
      set req.http.X-Purged = xkey.purge(req.http.xkey-purge);
    } elsif (req.http.xkey-softpurge) {
      set req.http.X-Purged = xkey.softpurge(req.http.xkey-softpurge);
    } else {
      return (synth(400, "No keys"));
    }
    return (synth(200, "Purged " + req.http.X-Purged));
  }

  # What only this file sets.
  if (req.restarts == 0) {
    unset req.http.X-Edge-Old;
    unset req.http.X-Edge-New;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The desk, previews, files of printed pages and figures are nobody's but the reader's who asks.
  if (req.url ~ "^/(desk|preview|account|edit|metrics|healthz|readyz)([/?]|$)" || req.url ~ "^/files/(page|preview)/") {
    return (pass);
  }
  # A browser that a member uses, and what claims to be Google, are known to the program alone.
  if (req.http.Cookie ~ "yukan_(device|desk)=" || req.http.User-Agent ~ "(?i)googlebot") {
    return (pass);
  }
  if (req.http.Authorization && req.http.Authorization !~ "^Bearer *$") {
    return (pass);
  }
  # All other cookies are of scripts on the page: everybody without the program's own cookie gets the same.
  unset req.http.Cookie;
  unset req.http.Authorization;
  # Names by which others count their visitors.
  if (req.url ~ "[?&](utm_[a-z]+|fbclid|gclid|yclid)=") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|fbclid|gclid|yclid)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]$", "");
  }

  if (req.http.X-Edge-New) {
    set req.grace = 0s;
  } elsif (std.healthy(req.backend_hint) && !req.http.X-Edge-Old) {
    # Longer than any `stale-while-revalidate`; vcl_hit knows the exact one.
    set req.grace = 10m;
  }
  return (hash);
}

sub vcl_hit {
  # While the program answers, a copy is sent for as long as its `stale-while-revalidate` says, and no longer.
  if (obj.ttl <= 0s && std.healthy(req.backend_hint) && !req.http.X-Edge-Old && !req.http.X-Edge-New
      && obj.ttl + std.duration(regsub(obj.http.X-Edge-Stale, "$", "s"), 0s) <= 0s) {
    set req.http.X-Edge-New = "1";
    return (restart);
  }
}

sub vcl_backend_fetch {
  # Thirty pages a second are fetched again while the copies are sent, and six more at once: at most fifty in any second, also of a program that is late.
  if (bereq.is_bgfetch && vsthrottle.is_denied("again", 6, 200ms)) {
    return (abandon);
  }
}

sub vcl_backend_response {
  # The copy that there is stays.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status >= 500 || beresp.http.Cache-Control ~ "no-store|private" || beresp.http.Set-Cookie || beresp.ttl <= 0s) {
    # Requests for it do not wait for each other, and it may be kept the next time.
    set beresp.ttl = 10s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # Files that never change can be removed all the same: a picture with its article.
  if (bereq.url ~ "^/files/" && beresp.ttl > 1d) {
    set beresp.ttl = 1d;
  }
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.http.Cache-Control ~ "stale-if-error=[0-9]+") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
  }
  if (beresp.http.Cache-Control ~ "stale-while-revalidate=[0-9]+") {
    set beresp.http.X-Edge-Stale = regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1");
  }
  # Cookies and encodings are dealt with above and by Varnish itself.
  unset beresp.http.Vary;
  set beresp.http.Vary = "Accept-Encoding";
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  # The program fails: an old copy is better.
  if (resp.status >= 500 && !req.http.X-Edge-Old && (req.method == "GET" || req.method == "HEAD") && !req.http.Cookie
      && !req.http.Authorization) {
    set req.http.X-Edge-Old = "1";
    unset req.http.X-Edge-New;
    return (restart);
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.Cache-Tag;
  unset resp.http.X-Edge-Stale;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # What was said to the edge alone.
  if (resp.http.Cache-Control ~ "stale-") {
    set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", stale-while-revalidate=.*$", "");
    set resp.http.Vary = "Cookie, Accept-Encoding";
  }
}
