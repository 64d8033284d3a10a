CREATE TABLE "download_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DELETE FROM "sessions";--> statement-breakpoint
DELETE FROM "user_sessions";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "key_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "key_hash" text;--> statement-breakpoint
CREATE INDEX "download_tickets_expires_at_index" ON "download_tickets" USING btree ("expires_at");