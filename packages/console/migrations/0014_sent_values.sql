CREATE TABLE "sent_values" (
	"workspace_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"sku" text NOT NULL,
	"marketplace_id" text NOT NULL,
	"field" text NOT NULL,
	"from_value" text,
	"to_value" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"updated_before" text,
	"number" integer NOT NULL,
	CONSTRAINT "sent_values_seller_id_sku_marketplace_id_field_pk" PRIMARY KEY("seller_id","sku","marketplace_id","field")
);
--> statement-breakpoint
ALTER TABLE "sent_values" ADD CONSTRAINT "sent_values_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_values" ADD CONSTRAINT "sent_values_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;